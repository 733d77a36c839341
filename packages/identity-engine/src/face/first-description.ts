import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tensor, Tensor4D } from '@tensorflow/tfjs-core';
import { require, tf } from './tensors.ts';

type Weights = Record<string, Tensor>;
export const firstSize = 150;

/** The blocks of dlib's residual network, in order; `down` halves the picture. */
const blocks = [
  ...['conv32_1', 'conv32_2', 'conv32_3', 'conv64_down', 'conv64_1', 'conv64_2', 'conv64_3', 'conv128_down', 'conv128_1', 'conv128_2'],
  ...['conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
];

function loadWeights(): Weights {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const name = 'face_recognition_model';
  const manifest = JSON.parse(readFileSync(join(folder, `${name}-weights_manifest.json`), 'utf8')) as [{ weights: never[] }];
  const bytes = readFileSync(join(folder, `${name}.bin`));
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  return tf.io.decodeWeights(
    buffer as ArrayBuffer,
    manifest.flatMap(({ weights }) => weights),
  );
}

/** 128 numbers for a face; near ones (Euclidean) mean the same person. Our own few lines around dlib's public-domain weights. */
export function loadFirstDescription(): (face: Float32Array) => Promise<Float32Array> {
  const weights = loadWeights();
  const of = (name: string) => weights[name]!;
  const layer = (x: Tensor4D, name: string, stride: 1 | 2) => {
    const sum = tf.add(
      tf.conv2d(x, of(`${name}/conv/filters`) as Tensor4D, stride, stride === 1 ? 'same' : 'valid'),
      of(`${name}/conv/bias`),
    );
    return tf.add(tf.mul(sum, of(`${name}/scale/weights`)), of(`${name}/scale/biases`)) as Tensor4D;
  };
  const block = (x: Tensor4D, name: string) => {
    const isDown = name.includes('down');
    const inner = layer(tf.relu(layer(x, `${name}/conv1`, isDown ? 2 : 1)), `${name}/conv2`, 1);
    return tf.relu(isDown ? addFitted(tf.avgPool(x, 2, 2, 'valid'), inner) : tf.add<Tensor4D>(inner, x));
  };
  return async (face) => {
    const result = tf.tidy(() => {
      const pixels = tf.tensor4d(face, [1, firstSize, firstSize, 3]);
      const input = tf.div(tf.sub(pixels, tf.tensor1d([122.782, 117.001, 104.298])), 256) as Tensor4D;
      let x: Tensor4D = tf.maxPool(tf.relu(layer(input, 'conv32_down', 2)), 3, 2, 'valid');
      for (const name of blocks) x = block(x, name);
      return tf.matMul(tf.mean(x, [1, 2]), of('fc') as never);
    });
    const values = Float32Array.from(await result.data());
    result.dispose();
    return values;
  };
}

/** The two ways through a halving block differ in size and depth: the smaller one is filled with zeros. */
function addFitted(pooled: Tensor4D, inner: Tensor4D): Tensor4D {
  const [, height, width] = pooled.shape;
  const [, innerHeight, innerWidth, depth] = inner.shape;
  const fitted = tf.pad(inner, [
    [0, 0],
    [0, height - innerHeight],
    [0, width - innerWidth],
    [0, 0],
  ]);
  const deep = tf.pad(pooled, [
    [0, 0],
    [0, 0],
    [0, 0],
    [0, depth - pooled.shape[3]],
  ]);
  return tf.add(deep, fitted);
}
