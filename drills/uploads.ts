import { connect, type Socket } from 'node:net';
import { identityCalls } from '@portaria/contract/calls/identity';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { megabytesOf } from '../bench/processes.ts';
import { openAccounts } from './support/accounts.ts';
import { type Drill, tallyOf } from './support/drill.ts';
import { inventPeople } from './support/invented-people.ts';
import { pause, publicOrigin, startSystem } from './support/system.ts';

const connections = 240;
const bodyBytes = 13_900_000;
const mostMegabytes = 100;
const people = inventPeople(20, 6000);

/** One upload that names its length and stops before its end. Resolves when everything was sent, or the server stopped reading. */
function stall(port: number, address: string, chunk: Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  const head = [
    `POST ${identityCalls.processImage.path} HTTP/1.1`,
    'host: conta.exemplo.com.br',
    `origin: ${publicOrigin}`,
    `x-forwarded-for: ${address}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${bodyBytes + 1000}`,
    '\r\n',
  ].join('\r\n');
  return new Promise((done) => {
    let left = bodyBytes;
    const quiet = setTimeout(() => done(socket), 20_000); // it neither reads on nor answers
    const end = () => {
      clearTimeout(quiet);
      done(socket);
    };
    const write = () => {
      while (left > 0 && !socket.destroyed) {
        left -= chunk.length;
        if (!socket.write(chunk)) return void socket.once('drain', write);
      }
      end();
    };
    socket
      .on('error', end)
      .on('close', end)
      .on('data', () => {});
    socket.once('connect', () => {
      socket.write(`${head}--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`);
      write();
    });
  });
}

export const uploads: Drill = {
  name: 'uploads',
  title: 'S31 S44 240 uploads that stall before their end',
  run: async ({ cluster, keep, note }) => {
    const system = keep(await startSystem({ databaseUrl: await cluster.newDatabase() }));
    await openAccounts(system.db, people);
    const { pid, port } = system.servers[0]!;
    const ask = async (i: number) => {
      const began = Date.now();
      const person = people[i % people.length]!;
      const answer = await system
        .browser(person.address)
        .post(signInCalls.checkCpf.path, { cpf: person.cpf })
        .catch(() => null);
      return { name: answer ? String(answer.statusCode) : 'no answer', ms: Date.now() - began };
    };
    for (let i = 0; i < people.length; i++) await ask(i); // what the first calls load is not theirs
    const before = megabytesOf(pid);
    let most = before;
    let isOver = false;
    const others: Awaited<ReturnType<typeof ask>>[] = [];
    const measuring = (async () => {
      for (let i = 0; !isOver; i++) {
        others.push(await ask(i));
        most = Math.max(most, megabytesOf(pid));
        await pause(250);
      }
    })();
    const chunk = Buffer.alloc(64 * 1024, 1);
    const sockets = await Promise.all(Array.from({ length: connections }, (_, i) => stall(port, `100.70.${i >> 8}.${i & 255}`, chunk)));
    await pause(2000); // they stall; the others still ask
    isOver = true;
    await measuring;
    for (const socket of sockets) socket.destroy();
    note(`${before.toFixed(0)} to ${most.toFixed(0)} MB; meanwhile ${tallyOf(others.map(({ name }) => name))}`);
    const slowest = Math.max(...others.map(({ ms }) => ms));
    return [
      {
        what: `memory with ${connections} stalled uploads`,
        asked: `≤ ${mostMegabytes} MB more`,
        measured: `${(most - before).toFixed(0)} MB more`,
        ok: most - before <= mostMegabytes,
      },
      {
        what: 'other people answered meanwhile',
        asked: 'all',
        measured: `${others.filter(({ name }) => name === '200').length} of ${others.length}, the slowest after ${(slowest / 1000).toFixed(1)} s`,
        ok: others.length > 0 && others.every(({ name }) => name === '200') && !system.servers[0]!.hasDied(),
      },
    ];
  },
};
