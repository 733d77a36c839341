/** What the operator must fix before the server starts, all at once. */
export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}
