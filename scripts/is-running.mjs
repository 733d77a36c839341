import { codeOf } from './error-code.mjs';

/** @param {number} pid */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM'; // of another account
  }
}
