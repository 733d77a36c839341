/** What the operator must fix before the server starts: every bad value at once. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
