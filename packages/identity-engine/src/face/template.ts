import type { Template } from '../engine.ts';

/** 2: the second description gets its colours as it was trained. */
const templateVersion = 2;

const encode = (values: Float32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');

export function decode(text: string): Float32Array {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return new Float32Array(bytes.buffer, 0, Math.floor(bytes.length / 4));
}

export const newTemplate = (first: Float32Array, second: Float32Array, look?: Template['look']): Template => ({
  version: templateVersion,
  first: encode(first),
  second: encode(second),
  ...(look && { look }),
});

/** Nothing for a template of another version: a session may have begun before a rollout. */
export function descriptionsOf({ version, first, second }: Template): { first: Float32Array; second: Float32Array } | undefined {
  return version === templateVersion ? { first: decode(first), second: decode(second) } : undefined;
}
