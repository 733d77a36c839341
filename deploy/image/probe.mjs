/** `node deploy/image/probe.mjs /readyz`: exits with 0 if this container's own process answers 200. The image has no curl. */
const port = process.env.WORKER_PORT || process.env.PORT || '3000';
const answer = await fetch(`http://127.0.0.1:${port}${process.argv[2] ?? '/healthz'}`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
