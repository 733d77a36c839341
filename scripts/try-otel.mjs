import { createServer } from 'node:http';
import { startFreshServer } from './fresh-server.mjs';
import { at } from './root.mjs';

/**
 * `npm ci --prefix deploy/otel && node scripts/try-otel.mjs`: the real SDK with the built server, and a collector on loopback that looks for one
 * whole trace of a sign-in and for personal data.
 *
 * @typedef {{ traceId: string, name: string, parentSpanId?: string, attributes?: object[] }} Span
 */
/** @type {Span[]} */
const spans = [];
let text = '';
const collector = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    text += body;
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
await new Promise((ready) => collector.listen(0, '127.0.0.1', () => ready(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (collector.address());
const server = await startFreshServer({
  NODE_OPTIONS: `--import ${at('deploy/otel/otel.mjs')}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_BSP_SCHEDULE_DELAY: '200',
});
try {
  const [person] = await (await fetch(`${server.url}/dev/people.json`)).json();
  const answer = await fetch(`${server.url}/v2/login`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({ cpf: person.cpf, password: person.password }),
  });
  const deadline = Date.now() + 10_000;
  const root = () => spans.find(({ name }) => name === 'POST /v2/login');
  while (!root() && Date.now() < deadline) await new Promise((later) => setTimeout(later, 100));
  const names = spans.filter(({ traceId }) => traceId === root()?.traceId).map(({ name }) => name);
  const leaked = [person.cpf, person.email, person.password, '127.0.0.1'].filter((value) => value && text.includes(value));
  console.log(`Sign-in answered ${answer.status}; its trace has ${names.length} spans: ${[...new Set(names)].join(', ')}.`);
  console.log(leaked.length ? `Personal data in the export: ${leaked.length} values.` : 'No personal data in the export.');
  if (!names.includes('password hash') || !names.includes('transaction') || leaked.length) process.exitCode = 1;
} finally {
  await server.stop();
  collector.close();
}
