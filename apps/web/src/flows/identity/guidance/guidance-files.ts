import blazefaceWeights from '@guidance/models/blazeface.bin?url';
import blazeface from '@guidance/models/blazeface.json?url';
import facemeshWeights from '@guidance/models/facemesh.bin?url';
import facemesh from '@guidance/models/facemesh.json?url';
import wasm from '@guidance/wasm/tfjs-backend-wasm-simd.wasm?url';

/** The files of the guidance, by the names that its library requests. */
export const guidanceFiles: Readonly<Record<string, string>> = {
  'tfjs-backend-wasm-simd.wasm': wasm,
  'blazeface.json': blazeface,
  'blazeface.bin': blazefaceWeights,
  'facemesh.json': facemesh,
  'facemesh.bin': facemeshWeights,
};
