import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tensor } from '@tensorflow/tfjs-core';
import { require, tf } from './tensors.ts';

export const secondSize = 224;
const length = 1024;

/** 1024 numbers by another network, trained by others on other faces; the cosine compares. It may only object, never approve. */
export async function loadSecondDescription(): Promise<(face: Float32Array) => Promise<Float32Array>> {
  const { loadGraphModel } = require('@tensorflow/tfjs-converter') as typeof import('@tensorflow/tfjs-converter');
  const folder = join(dirname(require.resolve('@vladmandic/human')), '..', 'models');
  const { modelTopology, weightsManifest, signature } = JSON.parse(readFileSync(join(folder, 'faceres.json'), 'utf8'));
  const weights = readFileSync(join(folder, 'faceres.bin'));
  const weightData = weights.buffer.slice(weights.byteOffset, weights.byteOffset + weights.byteLength) as ArrayBuffer;
  const model = await loadGraphModel(tf.io.fromMemory({ modelTopology, signature, weightSpecs: weightsManifest[0].weights, weightData }));
  return async (face) => {
    const input = tf.tensor4d(face, [1, secondSize, secondSize, 3]);
    const outputs = model.execute(input) as Tensor[];
    const values = Float32Array.from(await outputs.find(({ shape }) => shape.at(-1) === length)!.data());
    tf.dispose([input, ...outputs]);
    return values;
  };
}
