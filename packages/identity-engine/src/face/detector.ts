import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { detectorOptions } from '@portaria/domain/capture/bounds';
import { byWidth } from '@portaria/domain/capture/face';
import type { Pixels } from '../image/read-image.ts';
import type { Point } from './mesh.ts';
import { prepareTensors, require, tf } from './tensors.ts';

/** Degrees. Positive yaw: the nose points to the person's own left, the right of an unmirrored picture. */
type Pose = { readonly yaw: number; readonly roll: number; readonly pitch: number };
export type Face = {
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly mesh: readonly Point[];
  readonly pose: Pose;
};
export type Detector = (pixels: Pixels) => Promise<Face[]>;

/** What we use of `@vladmandic/human`; its own types are not reachable through its exports. */
type HumanFace = {
  readonly box: readonly [number, number, number, number];
  readonly mesh: readonly Point[];
  readonly rotation?: { readonly angle: Pose } | null;
};
type HumanInstance = {
  init(): Promise<void>;
  load(): Promise<void>;
  detect(tensor: unknown): Promise<{ readonly face: readonly HumanFace[] }>;
};

const off = { enabled: false };

/** Finds faces and their mesh of 468 points. One picture at a time. */
export async function loadDetector(): Promise<Detector> {
  readModelsFromDisk();
  const wasmPath = prepareTensors();
  const folder = dirname(require.resolve('@vladmandic/human'));
  const { Human } = require(join(folder, 'human.node-wasm.js')) as { Human: new (config: object) => HumanInstance };
  const human = new Human({
    backend: 'wasm',
    wasmPath,
    debug: false,
    modelBasePath: `${pathToFileURL(join(folder, '..', 'models'))}/`,
    cacheSensitivity: 0, // never reuse a result of the previous picture
    async: false,
    filter: off,
    face: {
      enabled: true,
      detector: detectorOptions,
      mesh: { enabled: true },
      iris: off,
      description: off,
      emotion: off,
      antispoof: off,
      liveness: off,
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  });
  await human.init();
  await human.load();
  return async ({ data, width, height }) => {
    const tensor = tf.tensor3d(data, [height, width, 3], 'int32');
    const { face } = await human.detect(tensor).finally(() => tensor.dispose());
    return face.map(asFace).sort((one, other) => byWidth(one.box, other.box));
  };
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The library counts a turn to the person's own right as positive; specimens/engine.test.ts pins ours. */
function asFace({ box: [left, top, width, height], mesh, rotation }: HumanFace): Face {
  const { yaw, roll, pitch } = rotation?.angle ?? { yaw: 0, roll: 0, pitch: 0 };
  return { box: { left, top, width, height }, mesh, pose: { yaw: -degrees(yaw), roll: degrees(roll), pitch: degrees(pitch) } };
}

/** The library loads models by `fetch`, which refuses file URLs. In this process fetch reads only files, so no picture can leave by it. */
function readModelsFromDisk() {
  globalThis.fetch = async (input) => {
    const name = String(input instanceof Request ? input.url : input);
    return new Response(await readFile(name.startsWith('file:') ? fileURLToPath(name) : name));
  };
}
