import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The detector is CommonJS and must share one TensorFlow with us, so everything is required, not imported. */
export const require = createRequire(import.meta.url);
export const tf = require('@tensorflow/tfjs-core') as typeof import('@tensorflow/tfjs-core');

/** One thread: the pool decides how many cores are used. */
export function prepareTensors(): string {
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm');
  const folder = `${join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'wasm-out')}/`;
  wasm.setWasmPaths(folder);
  wasm.setThreadsCount(1);
  return folder;
}
