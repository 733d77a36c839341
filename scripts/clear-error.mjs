/** An error whose message is one sentence for the person at the terminal: it is shown without a stack trace. */
export class ClearError extends Error {
  /** @override */
  name = 'ClearError';
}

/**
 * How every command of ours ends when it fails: a sentence when we know what is wrong, the whole error when we do not.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  console.error(error instanceof ClearError ? error.message : error);
  process.exit(1);
}
