type Flag = { readonly variants?: Readonly<Record<string, unknown>>; readonly targeting?: unknown };

/** Variants that a percentage rollout names and its flag does not have. */
export function unknownVariants(json: string): string[] {
  const { flags } = JSON.parse(json) as { flags: Record<string, Flag> };
  return Object.values(flags).flatMap(({ variants = {}, targeting }) => drawn(targeting).filter((name) => !Object.hasOwn(variants, name)));
}

function drawn(rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return [];
  const { fractional, ...others } = rule as { fractional?: unknown };
  const rows = Array.isArray(fractional) ? fractional.filter(Array.isArray) : [];
  const names = rows.map((row: unknown[]) => row[0]).filter((name) => typeof name === 'string');
  return [...names, ...Object.values(others).flatMap(drawn)];
}
