/** As the driver takes it. */
export type Hot = { readonly name: string; readonly text: string; readonly values: unknown[] };

const all = new Map<string, string>();

/** Every hot statement by its name. `docs/scale.md` shows how each one is planned. */
export const hotStatements: ReadonlyMap<string, string> = all;

/**
 * A statement that most calls send. A connection that is not shared plans it once (decision 0051), so its text is fixed. The name is unique
 * and says what it does.
 */
export function hotStatement(name: string, text: string): (...values: readonly unknown[]) => Hot {
  all.set(name, text);
  return (...values) => ({ name, text, values: values as unknown[] });
}
