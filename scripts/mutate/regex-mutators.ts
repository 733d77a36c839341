const isValid = (pattern: string, flags: string) => {
  try {
    return Boolean(new RegExp(pattern, flags));
  } catch {
    return false;
  }
};

/** An escape, a class, a bound, the start of a group, or one character. */
const tokens = /\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]])*\]|\{\d+(?:,\d*)?\}|\(\?(?:[:=!]|<[=!]|<\w+>)|[\s\S]/gu;
const classParts = /\\[pP]\{[^}]*\}|(?:\\.|[^\\])-(?:\\.|[^\\])|\\.|[\s\S]/gu;

const opposites: Readonly<Record<string, string>> = { d: 'D', D: 'd', w: 'W', W: 'w', s: 'S', S: 's', b: 'B', B: 'b', p: 'P', P: 'p' };

/** `[^a-z]` for `[a-z]`, then the class without each of its parts. */
function classMutations(token: string): string[] {
  const isNegated = token[1] === '^';
  const inner = token.slice(isNegated ? 2 : 1, -1);
  const parts = inner.match(classParts) ?? [];
  const less = parts.length < 2 ? [] : parts.map((_, i) => `[${isNegated ? '^' : ''}${parts.toSpliced(i, 1).join('')}]`);
  return [`[${isNegated ? '' : '^'}${inner}]`, ...less];
}

function boundMutations(bound: string): string[] {
  const more = bound.replace(/\d+/, (n) => String(Number(n) + 1));
  const less = bound.replace(/,(\d+)/, (_, n: string) => `,${Number(n) - 1}`);
  return [more, less];
}

function tokenMutations(token: string): readonly string[] {
  if (/^\\[dDwWsSbBpP]/.test(token)) return [`\\${opposites[token[1]!]}${token.slice(2)}`];
  if (/^\[./.test(token)) return classMutations(token);
  if (/^\{\d/.test(token)) return boundMutations(token);
  if (token === '(?=') return ['(?!'];
  if (token === '(?!') return ['(?='];
  return /^[\^$?+*]$/.test(token) ? [''] : [];
}

/** A regular expression with one token replaced or one flag dropped. */
export function regexMutations(pattern: string, flags: string): string[] {
  const parts = pattern.match(tokens) ?? [];
  const patterns = parts.flatMap((part, i) => tokenMutations(part).map((other) => parts.toSpliced(i, 1, other).join('')));
  const lessFlags = [...flags].filter((flag) => flag !== 'u').map((flag) => flags.replace(flag, ''));
  const all = [...patterns.map((other) => ({ pattern: other, flags })), ...lessFlags.map((other) => ({ pattern, flags: other }))];
  return all.filter((one) => one.pattern !== '' && isValid(one.pattern, one.flags)).map((one) => `/${one.pattern}/${one.flags}`);
}
