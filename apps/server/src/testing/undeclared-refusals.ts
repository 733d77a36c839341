import { afterEach, expect } from 'vitest';

const seen: string[] = [];

/** The server logs a refusal that its call does not declare: the test that met one fails. */
export function noteUndeclared(line: string) {
  if (line.includes('"undeclared refusal"')) seen.push(line);
}

afterEach(() => {
  expect(seen.splice(0)).toEqual([]);
});
