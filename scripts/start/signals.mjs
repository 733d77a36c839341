const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const oneKeyPressMs = 500; // a terminal and npm each pass on the same Ctrl-C

/** `first` ends in peace; whoever asks again gets `second`. Either way the process is over afterwards. */
export function onSignal({ first, second }) {
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
  if (process.env.npm_lifecycle_event) whenOrphaned(ask);
}

/** Between npm and us stands a shell that dies of a signal without passing it on. */
function whenOrphaned(react) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    react();
  }, 500).unref();
}
