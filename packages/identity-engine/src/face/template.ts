import type { Template } from '../engine.ts';

const encode = (values: Float32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');

function decode(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}

export const newTemplate = (first: Float32Array, second: Float32Array): Template => ({ first: encode(first), second: encode(second) });

/** Of the first descriptions: 0 is the same picture, strangers start at about 0.61. */
export function distance(a: Template, b: Template): number {
  const [left, right] = [decode(a.first), decode(b.first)];
  return Math.sqrt(left.reduce((sum, value, i) => sum + (value - right[i]!) ** 2, 0));
}

/** Of the second descriptions: 1 is the same direction. */
export function likeness(a: Template, b: Template): number {
  const [left, right] = [decode(a.second), decode(b.second)];
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, i) => sum + value * y[i]!, 0);
  return dot(left, right) / Math.sqrt(dot(left, left) * dot(right, right));
}
