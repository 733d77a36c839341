import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tensor, Tensor1D, Tensor4D } from '@tensorflow/tfjs-core';
import { require, tf } from './tensors.ts';
import { readWeights, type WeightGroup } from './weights.ts';

export const firstSize = 150;

/** The blocks of dlib's residual network, in order; `down` halves the picture. */
const blocks = [
  ...['conv32_1', 'conv32_2', 'conv32_3', 'conv64_down', 'conv64_1', 'conv64_2', 'conv64_3', 'conv128_down', 'conv128_1', 'conv128_2'],
  ...['conv256_down', 'conv256_1', 'conv256_2', 'conv256_down_out'],
];

type Layer = { readonly filter: Tensor4D; readonly bias: Tensor1D };

/** Each convolution is followed by a scale and a shift of its channels: folded into its weights, they cost nothing per face. */
function foldScale(name: string, of: (name: string) => Tensor): Layer {
  const parts = ['conv/filters', 'conv/bias', 'scale/weights', 'scale/biases'].map((part) => of(`${name}/${part}`));
  const [filters, bias, scale, shift] = parts as [Tensor4D, Tensor1D, Tensor1D, Tensor1D];
  const folded = tf.tidy(() => ({ filter: tf.mul<Tensor4D>(filters, scale), bias: tf.add<Tensor1D>(tf.mul(bias, scale), shift) }));
  tf.dispose(parts);
  return folded;
}

/** 128 numbers for a face; a small Euclidean distance means the same person. Our own code around dlib's public-domain weights. */
export function loadFirstDescription(): (face: Float32Array) => Promise<Float32Array> {
  const folder = join(dirname(require.resolve('@vladmandic/face-api/package.json')), 'model');
  const manifest = readFileSync(join(folder, 'face_recognition_model-weights_manifest.json'), 'utf8');
  const of = readWeights(join(folder, 'face_recognition_model.bin'), JSON.parse(manifest) as WeightGroup[]);
  const names = ['conv32_down', ...blocks.flatMap((name) => [`${name}/conv1`, `${name}/conv2`])];
  const layers = new Map(names.map((name) => [name, foldScale(name, of)]));
  const layer = (x: Tensor4D, name: string, stride: 1 | 2, activation: 'relu' | 'linear') =>
    tf.fused.conv2d({ x, ...layers.get(name)!, strides: stride, pad: stride === 1 ? 'same' : 'valid', activation });
  const block = (x: Tensor4D, name: string) => {
    const isDown = name.includes('down');
    const inner = layer(layer(x, `${name}/conv1`, isDown ? 2 : 1, 'relu'), `${name}/conv2`, 1, 'linear');
    return tf.relu(isDown ? addFitted(tf.avgPool(x, 2, 2, 'valid'), inner) : tf.add<Tensor4D>(inner, x));
  };
  return async (face) => {
    const result = tf.tidy(() => {
      const pixels = tf.tensor4d(face, [1, firstSize, firstSize, 3]);
      const input = tf.div(tf.sub(pixels, tf.tensor1d([122.782, 117.001, 104.298])), 256) as Tensor4D;
      let x: Tensor4D = tf.maxPool(layer(input, 'conv32_down', 2, 'relu'), 3, 2, 'valid');
      for (const name of blocks) x = block(x, name);
      return tf.matMul(tf.mean(x, [1, 2]), of('fc') as never);
    });
    const values = Float32Array.from(await result.data());
    result.dispose();
    return values;
  };
}

/** The two paths of a halving block differ in size and depth: the smaller one is padded with zeros. */
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
