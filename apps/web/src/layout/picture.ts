import * as limits from '@portaria/domain/limits';

export type Picture = { readonly flow: string; readonly number: number };

/** Login, two-factor and forgot-password. */
const flows = ['sign-in', 'two-factor', 'recovery'];

/** AP-06: one of five, another one when the flow changes between these three; other flows keep the picture. */
export function rollPicture(flow: string, before: Picture | null | undefined, random = Math.random()): Picture {
  if (before && (before.flow === flow || !flows.includes(flow))) return before;
  if (before && !flows.includes(before.flow)) return { ...before, flow };
  const others = Array.from({ length: limits.authImages }, (_, i) => i + 1).filter((number) => number !== before?.number);
  return { flow, number: others[Math.floor(random * others.length)]! };
}
