import { readFileSync } from 'node:fs';
import { isRunning } from '../is-running.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const oneKeyPressMs = 500; // a terminal and npm each send the same Ctrl-C

/**
 * `first` stops gracefully; a second signal runs `second`. Either way the process ends afterwards.
 *
 * @param {{ first: () => Promise<unknown>, second: () => Promise<unknown> | undefined }} reactions
 */
export function onSignal({ first, second }) {
  /** @type {number | null} */
  let askedAt = null;
  const ask = async () => {
    if (askedAt === null) {
      askedAt = performance.now();
      await first();
      process.exit(0);
    }
    if (performance.now() - askedAt < oneKeyPressMs) return;
    await second();
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, ask);
  if (process.env.npm_lifecycle_event) whenGone(findNpm(), ask);
}

/** A shell may be between npm and us, which neither forwards a signal nor ends with npm. */
function findNpm() {
  try {
    const [, name = '', , parent] = /^\d+ \((.*)\) (\S) (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return /sh$/.test(name) ? Number(parent) : process.ppid;
  } catch {
    return process.ppid; // no /proc: the shell is the nearest parent we can see
  }
}

/** @param {number} pid @param {() => void} react */
function whenGone(pid, react) {
  const timer = setInterval(() => {
    if (isRunning(pid)) return;
    clearInterval(timer);
    react();
  }, 500).unref();
}
