/** An error whose message is one sentence for the person at the terminal: shown without a stack trace. */
export class ClearError extends Error {
  /** @override */
  name = 'ClearError';
}

/**
 * Ends a failed command: with a sentence if the reason is known, with the whole error otherwise. By the name, since a module that Vite
 * loads has a class of its own.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function endWith(error) {
  console.error(error instanceof Error && error.name === 'ClearError' ? error.message : error);
  process.exit(1);
}
