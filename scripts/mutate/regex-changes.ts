const isValid = (pattern: string, flags: string) => {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
};

/** Each token of a pattern: an escape, a class, a bound, or one character. */
const tokens = /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|\{\d+(?:,\d*)?\}|\(\?(?:[:=!]|<[=!]|<\w+>)|[\s\S]/gu;

const opposite: Readonly<Record<string, string>> = { d: 'D', D: 'd', w: 'W', W: 'w', s: 'S', S: 's', b: 'B', B: 'b', p: 'P', P: 'p' };
const oneMore = (bound: string) => bound.replace(/\d+/, (n) => String(Number(n) + 1));
const oneLess = (bound: string) => bound.replace(/,(\d+)/, (_, n: string) => `,${Number(n) - 1}`);

/** The possible changes of a token. */
function changed(token: string): readonly string[] {
  if (/^\\[dDwWsSbBpP]/.test(token)) return [`\\${opposite[token[1]!]}${token.slice(2)}`];
  if (token.startsWith('[') && token.length > 1)
    return [token[1] === '^' ? `[${token.slice(2)}` : `[^${token.slice(1)}`, ...without(token)];
  if (/^\{\d/.test(token)) return [oneMore(token), oneLess(token)];
  if (token === '(?=' || token === '(?!') return [token === '(?=' ? '(?!' : '(?='];
  if (token === '^' || token === '$' || token === '?') return [''];
  if (token === '+' || token === '*') return [''];
  return [];
}

/** A class, each time without one of its parts. */
function without(token: string): string[] {
  const parts = token.slice(1, -1).match(/\\[pP]\{[^}]*\}|(?:\\.|[^\\])-(?:\\.|[^\\])|\\.|[\s\S]/gu) ?? [];
  const own = parts[0] === '^' ? parts.slice(1) : parts;
  const sign = parts[0] === '^' ? '^' : '';
  return own.length < 2 ? [] : own.map((_, i) => `[${sign}${own.toSpliced(i, 1).join('')}]`);
}

/** A pattern with one of its parts changed, each once. */
export function regexChanges(pattern: string, flags: string): string[] {
  const parts = pattern.match(tokens) ?? [];
  const patterns = parts.flatMap((part, i) => changed(part).map((other) => parts.toSpliced(i, 1, other).join('')));
  const lessFlags = [...flags].filter((flag) => flag !== 'u').map((flag) => flags.replace(flag, ''));
  const all = [...patterns.map((other) => [other, flags] as const), ...lessFlags.map((other) => [pattern, other] as const)];
  const valid = all.filter(([other, flags]) => other !== '' && isValid(other, flags));
  return [...new Set(valid.map(([other, flags]) => `/${other}/${flags}`))].filter((text) => text !== `/${pattern}/${flags}`);
}
