/** Work that ends when the test says so. */
export function gate() {
  const settle = { open: () => {}, fail: (_: Error) => {} };
  const ends = new Promise<void>((open, fail) => Object.assign(settle, { open, fail }));
  return { ends, open: () => settle.open(), fail: (error: Error) => settle.fail(error) };
}
