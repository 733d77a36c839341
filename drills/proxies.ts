import { writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { identityCalls } from '@portaria/contract/calls/identity';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import * as limits from '@portaria/domain/limits';
import { demoPassword } from '../apps/server/src/dev/demo-accounts.ts';
import { testCertificate } from '../apps/server/src/testing/fakes/test-certificate.ts';
import { openAccounts } from './support/accounts.ts';
import { type Drill, type Row, skippedRow, tallyOf } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { findProxy, proxies as known, type ProxyName, startProxy } from './support/proxy.ts';
import { pause, publicOrigin, type System, startSystem } from './support/system.ts';

const people = inventPeople(8, 9000);
const main = 'apps/server/dist/main.js';
/** Another address of this machine, from which the client connects, and one that it only claims to have. */
const clientAddress = '127.0.0.2';
const claimed = '203.0.113.9';
const limitsName = 'limits.json';
/** It has no active health checks: what reaches a process just as it stops listening is lost. Measured first, then bounded. */
const lostByNginx = 0.005;
/** Takes a picture as JSON. Without a session the server refuses it, once it has arrived. */
const pictureCall = identityCalls.execute.path.replace(':id', 'identity-loa');

export const proxies: Drill = {
  name: 'proxies',
  title: 'S45 a real nginx and a real HAProxy with the files of deploy/: a sign-in, the client’s address, limits, and a server that drains',
  run: async ({ cluster, keep, note }) => {
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase(), count: 0 }));
    await openAccounts(system.db, people);
    const limitsFile = await writeLimits(system.env.DATA_DIR);
    await system.add({ LIMITS_FILE: limitsFile }, main);
    await system.add({ LIMITS_FILE: limitsFile }, main);
    const rows: Row[] = [];
    for (const name of Object.keys(known) as ProxyName[]) rows.push(...(await behind(name, system, note)));
    return rows;
  },
};

/** All calls come from one address: with the usual limits nearly all of them would only be refused. */
async function writeLimits(folder: string): Promise<string> {
  const wide = { perNetwork: { max: 1_000_000 }, perCpf: { max: 1_000_000 } };
  const file = join(folder, limitsName);
  await writeFile(file, JSON.stringify({ calls: { default: wide, byPath: { [signInCalls.checkCpf.path]: wide } } }));
  return file;
}

async function behind(name: ProxyName, system: System, note: (line: string) => void): Promise<readonly Row[]> {
  const program = findProxy(name);
  if (!program) return [skippedRow(name, 'installed', 'not on this machine')];
  const ports = () => [system.servers[0]!.port, system.servers[1]!.port] as const;
  const proxy = await startProxy(name, program, ports());
  const row = (what: string, asked: string, measured: string, ok = asked === measured): Row => ({
    what: `${name}: ${what}`,
    asked,
    measured,
    ok,
  });
  try {
    const client = clientOf(proxy.secure);
    const { status, server } = await client.post(signInCalls.login.path, { cpf: people[0]!.cpf, password: demoPassword });
    const seen = await system.db.query<{ ip: string }>(`select ip from audit_log where event = 'sign-in' order by at desc limit 1`);
    const whole = 'x'.repeat(limits.imageBodyMaxBytes - 100);
    const picture = await client.post(pictureCall, { image: whole });
    const tooLarge = await client.post(signInCalls.login.path, { cpf: whole, password: whole });
    const drained = await drainOne(client, system);
    note(`${name}: ${tallyOf(drained.map(String))}`);
    const most = name === 'nginx' ? Math.ceil(drained.length * lostByNginx) : 0;
    const lost = drained.filter((one) => one === 0 || one >= 500);
    return [
      row('a sign-in over TLS', '200', String(status)),
      row('the protocol that a browser gets', 'h2', await protocolOf(proxy.secure)),
      row('the address in the audit log, while the client claims another', clientAddress, seen.rows.map(({ ip }) => ip).join()),
      row('a call with the largest picture is answered by', 'the server', picture.server ? 'the server' : `${name}, ${picture.status}`),
      row('a body beyond it', '413', String(tooLarge.status)),
      row('/metrics from outside', '404', String((await client.get('/metrics')).status)),
      row(
        'calls lost while one of two servers is replaced',
        most === 0 ? '0' : `≤ ${most}`,
        `${lost.length} of ${drained.length}`,
        lost.length <= most && server,
      ),
    ];
  } finally {
    await proxy.close();
  }
}

/** Stops the first server by SIGTERM under load, starts it again on its port, and goes on until it has answered. */
async function drainOne({ get, post }: Client, system: System): Promise<readonly number[]> {
  const outcomes: number[] = [];
  let isOver = false;
  const walk = async (index: number) => {
    const { cpf } = people[index]!;
    while (!isOver) {
      const answers = [await get(sessionCalls.current.path), await post(signInCalls.checkCpf.path, { cpf })];
      outcomes.push(...answers.map(({ status }) => status));
      await pause(5);
    }
  };
  const walking = people.map((_, i) => walk(i));
  const untilMore = async (calls: number) => {
    for (const goal = outcomes.length + calls; outcomes.length < goal; ) await pause(20);
  };
  await untilMore(200);
  const [first] = system.servers;
  await first!.stop();
  await untilMore(200);
  await system.restart(0, main, { LIMITS_FILE: join(system.env.DATA_DIR, limitsName) });
  await untilMore(200);
  isOver = true;
  await Promise.all(walking);
  return outcomes;
}

type Client = ReturnType<typeof clientOf>;

const ignore = () => {};

/** Keeps its connections, as a browser does, and claims an address that is not its own. 0 stands for no answer. */
function clientOf(port: number) {
  const agent = new Agent({ keepAlive: true, ca: testCertificate, localAddress: clientAddress });
  const headers = { host: new URL(publicOrigin).host, origin: publicOrigin, 'x-forwarded-for': claimed, forwarded: `for=${claimed}` };
  const call = (method: string, path: string, body?: string) =>
    new Promise<{ status: number; server: boolean }>((done) => {
      const own =
        body === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers: own, servername: 'localhost' }, (answer) => {
        const finish = () => done({ status: answer.statusCode ?? 0, server: answer.headers['x-request-id'] !== undefined });
        answer.on('end', finish).on('error', () => done({ status: 0, server: false }));
        answer.resume();
      });
      sent.on('error', () => done({ status: 0, server: false }));
      // a body that is refused early breaks the connection after the answer, when the request no longer listens
      sent.on('socket', (socket) => socket.listeners('error').includes(ignore) || socket.on('error', ignore));
      sent.end(body);
    });
  return { get: (path: string) => call('GET', path), post: (path: string, body: object) => call('POST', path, JSON.stringify(body)) };
}

/** What ALPN settles on, proven by an answer. */
function protocolOf(port: number): Promise<string> {
  return new Promise((done) => {
    const session = connectHttp2(`https://localhost:${port}`, { ca: testCertificate });
    session.on('error', () => done('none'));
    const stream = session.request({ ':path': '/healthz' });
    stream.on('response', (headers) => {
      done(headers[':status'] === 200 ? (session.alpnProtocol ?? 'none') : `status ${headers[':status']}`);
      session.close();
    });
    stream.resume().end();
  });
}
