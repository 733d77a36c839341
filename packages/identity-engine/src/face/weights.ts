import { readFileSync } from 'node:fs';
import type { Tensor } from '@tensorflow/tfjs-core';
import { tf } from './tensors.ts';

type WeightSpec = Parameters<typeof tf.io.decodeWeights>[1][number];
export type WeightGroup = { readonly weights: WeightSpec[] };

/** The weights of a network by name, as its authors published them. */
export function readWeights(file: string, groups: readonly WeightGroup[]): (name: string) => Tensor {
  const bytes = readFileSync(file);
  const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  const weights = tf.io.decodeWeights(
    buffer,
    groups.flatMap((group) => group.weights),
  );
  return (name) => weights[name]!;
}
