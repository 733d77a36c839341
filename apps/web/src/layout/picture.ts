import * as limits from '@portaria/domain/limits';

export type Picture = { readonly flow: string; readonly number: number };

/** AP-06: one of five, the same within a flow, another one when the flow changes. */
export function rollPicture(flow: string, before: Picture | null | undefined, random = Math.random()): Picture {
  if (before?.flow === flow) return before;
  const others = Array.from({ length: limits.authImages }, (_, i) => i + 1).filter((number) => number !== before?.number);
  return { flow, number: others[Math.floor(random * others.length)]! };
}
