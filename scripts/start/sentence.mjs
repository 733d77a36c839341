import { ClearError } from '../clear-error.mjs';

/**
 * Explains system error codes to the person who typed the command. Anything else is a bug and keeps its stack trace.
 *
 * @param {unknown} thrown
 * @param {NodeJS.ProcessEnv} env
 */
export function asSentence(thrown, { PORT = '3000', HOST = 'localhost' }) {
  const error = /** @type {NodeJS.ErrnoException | undefined} */ (thrown);
  const say = (/** @type {string} */ sentence) => new ClearError(sentence);
  if (error?.syscall === 'listen') {
    if (error.code === 'EADDRINUSE')
      return say(`Port ${PORT} is taken: stop what uses it, or choose another, for example PORT=${Number(PORT) + 1}.`);
    if (error.code === 'EACCES') return say(`Port ${PORT} may not be used by this account: choose one above 1023 with PORT.`);
    return say(`Cannot listen on ${HOST}, port ${PORT} (${error.code}): check HOST and PORT.`);
  }
  if (error?.constructor?.name === 'ConfigError') return say(error.message);
  if (error?.syscall === 'connect' || error?.syscall === 'getaddrinfo') {
    return say(`The database of DATABASE_URL does not answer (${error.code}).`);
  }
  return error;
}
