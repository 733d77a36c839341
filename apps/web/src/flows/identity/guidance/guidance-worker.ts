import { Human } from '@guidance/human';
import { detectorOptions } from '@portaria/domain/capture/bounds';
import { byWidth, type Light, lightOf } from '@portaria/domain/capture/face';
import type { SeenFace } from './face-guidance.ts';
import { guidanceFiles } from './guidance-files.ts';
import { newPatience } from './pace.ts';

export type FromWorker =
  | { readonly is: 'loading'; readonly share: number }
  | { readonly is: 'ready' }
  | { readonly is: 'seen'; readonly faces: readonly SeenFace[]; readonly light: Light }
  | { readonly is: 'failed' };

console.log = () => {}; // the library logs its version
const post = (message: FromWorker) => postMessage(message);
const off = { enabled: false };
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The library requests files by name; it gets the built ones and nothing else. */
const plainFetch = globalThis.fetch.bind(globalThis);
let received = 0;
/** Counts the bytes for the progress: on a slow connection one file alone takes half a minute. */
async function bytesOf(response: Response): Promise<Blob> {
  const chunks: BlobPart[] = [];
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    received += part.value.length;
    post({ is: 'loading', share: Math.min(1, received / __GUIDANCE_BYTES__) });
  }
  return new Blob(chunks);
}
globalThis.fetch = async (input) => {
  const name = String(input instanceof Request ? input.url : input).replace(/^.*\//, '');
  const address = guidanceFiles[name];
  if (!address) return new Response(null, { status: 404 });
  const response = await plainFetch(address);
  const bytes = await bytesOf(response);
  const type = name.endsWith('.wasm') ? 'application/wasm' : name.endsWith('.json') ? 'application/json' : 'application/octet-stream';
  return new Response(bytes, { headers: { 'content-type': type } });
};

const human = new Human({
  backend: 'wasm',
  wasmPath: `${location.origin}/`,
  modelBasePath: `${location.origin}/`,
  debug: false,
  async: false,
  cacheModels: false,
  cacheSensitivity: 0,
  warmup: 'none',
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', ...detectorOptions },
    mesh: { enabled: true, modelPath: 'facemesh.json' },
    iris: off,
    emotion: off,
    description: off,
    antispoof: off,
    liveness: off,
  },
});

const isHopeless = newPatience();

async function look(image: ImageData) {
  const begun = performance.now();
  const light = lightOf(image);
  const aspect = image.width / image.height;
  const { face } = await human.detect(image);
  const faces = face.map(({ boxRaw: [left, top, width, height], rotation }): SeenFace => {
    const { yaw = 0, roll = 0 } = rotation?.angle ?? {};
    return { left, top, width, height, yaw: -degrees(yaw), roll: degrees(roll), aspect }; // for the library a turn to the person's right is positive
  });
  post(isHopeless(performance.now() - begun) ? { is: 'failed' } : { is: 'seen', faces: faces.sort(byWidth), light });
}

addEventListener('message', ({ data }: MessageEvent<ImageData>) => void look(data).catch(() => post({ is: 'failed' })));

human
  .init()
  .then(() => human.load())
  .then(() => human.detect(new ImageData(64, 64))) // the first detection is slow: it compiles
  .then(() => post({ is: 'ready' }))
  .catch(() => post({ is: 'failed' }));
