import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tensor1D, Tensor4D } from '@tensorflow/tfjs-core';
import { require, tf } from './tensors.ts';
import { readWeights, type WeightGroup } from './weights.ts';

export const secondSize = 224;

/** Blue, green, red, less the mean of what it was trained on. Without both it tells people apart far worse. */
const trainedMean = [103.939, 116.779, 123.68];

/** The strides of the network's thirteen blocks; 2 halves the picture. */
const strides = [1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1] as const;

/**
 * 1024 numbers, none negative, by another network, trained by others on other faces. Our own code around its weights: its published graph
 * takes four passes over each layer where one is enough, and also estimates age and sex.
 */
export function loadSecondDescription(): (face: Float32Array) => Promise<Float32Array> {
  const folder = join(dirname(require.resolve('@vladmandic/human')), '..', 'models');
  const { weightsManifest } = JSON.parse(readFileSync(join(folder, 'faceres.json'), 'utf8')) as { weightsManifest: WeightGroup[] };
  const of = readWeights(join(folder, 'faceres.bin'), weightsManifest);
  const full = (name: string) => ({
    filter: of(`${name}/convolution/merged_input`) as Tensor4D,
    bias: of(`${name}_bn/batchnorm_1/sub`) as Tensor1D,
    activation: 'relu6' as const,
  });
  const byChannel = (name: string) => ({
    filter: tf.tidy(() => tf.mul<Tensor4D>(of(`${name}/depthwise_kernel`), tf.reshape(of(`${name}_bn/batchnorm_1/mul`), [-1, 1]))),
    bias: of(`${name}_bn/batchnorm_1/sub`) as Tensor1D,
    activation: 'relu6' as const,
  });
  const start = full('conv1');
  const blocks = strides.map((stride, i) => ({ stride, wide: byChannel(`conv_dw_${i + 1}`), deep: full(`conv_pw_${i + 1}`) }));
  return async (face) => {
    const result = tf.tidy(() => {
      let x: Tensor4D = tf.fused.conv2d({
        ...start,
        x: tf.sub<Tensor4D>(tf.reverse(tf.tensor4d(face, [1, secondSize, secondSize, 3]), 3), tf.tensor1d(trainedMean)),
        strides: 2,
        pad: 'same',
      });
      for (const { stride, wide, deep } of blocks) {
        x = tf.fused.depthwiseConv2d({ ...wide, x, strides: stride, pad: 'same' });
        x = tf.fused.conv2d({ ...deep, x, strides: 1, pad: 'same' });
      }
      return tf.mean(x, [1, 2]);
    });
    const values = Float32Array.from(await result.data());
    result.dispose();
    return values;
  };
}
