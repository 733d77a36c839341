/**
 * Whether eleven digits are a CPF: with both check digits, so that other long numbers do not match.
 *
 * @param {string} text
 */
function isCpf(text) {
  const digits = [...text.replace(/\D/g, '')].map(Number);
  const check = (/** @type {number} */ count) =>
    ((digits.slice(0, count).reduce((sum, digit, i) => sum + digit * (count + 1 - i), 0) * 10) % 11) % 10;
  return digits.length === 11 && check(9) === digits[9] && check(10) === digits[10];
}

/** S50: patterns that may not occur in a log, a metric or an event. A number counts between word boundaries, not inside a hash or an id. */
const kinds = [
  { name: 'CPF', pattern: /(?<![\w.-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\w-])/g, holds: isCpf },
  { name: 'phone', pattern: /(?<![\w.-])(?:\+?55)?\(?[1-9]\d\)? ?9\d{4}-?\d{4}(?![\w-])/g },
  { name: 'e-mail', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  { name: 'code', pattern: /(?<![\w.:+-])\d{6}(?![\w-])/g },
  { name: 'token', pattern: /(?<![\w/-])(?:[0-9a-f]{8}\.)?[A-Za-z0-9_-]{43,}(?![\w-])/g },
  { name: 'password', pattern: /"(?:password|senha)":|\$argon2/gi },
];

/** @param {string} text @param {readonly string[]} words that are secrets themselves @returns {{ name: string, line: number, text: string }[]} */
export function leaksIn(text, words = []) {
  return text.split('\n').flatMap((row, i) => {
    const found = kinds.filter(({ pattern, holds = () => true }) => (row.match(pattern) ?? []).some(holds)).map(({ name }) => name);
    const names = words.some((word) => row.includes(word)) ? [...found, 'password'] : found;
    return names.map((name) => ({ name, line: i + 1, text: row }));
  });
}
