import blazefaceWeights from '@guidance/models/blazeface.bin?url';
import blazeface from '@guidance/models/blazeface.json?url';
import facemeshWeights from '@guidance/models/facemesh.bin?url';
import facemesh from '@guidance/models/facemesh.json?url';
import wasm from '@guidance/wasm/tfjs-backend-wasm-simd.wasm?url';

/** What the guidance loads, by the name under which its library asks for it. */
export const guidanceFiles: Readonly<Record<string, string>> = {
  'tfjs-backend-wasm-simd.wasm': wasm,
  'blazeface.json': blazeface,
  'blazeface.bin': blazefaceWeights,
  'facemesh.json': facemesh,
  'facemesh.bin': facemeshWeights,
};
