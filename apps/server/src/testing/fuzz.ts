import { allCalls } from '@portaria/contract/calls/all';
import { isFor } from '@portaria/contract/find-call';
import type { InjectOptions } from 'fastify';
import { mutantOf, type Schema, type sequence } from './mutants.ts';
import type { Walk, WalkServer } from './walks/walk.ts';

type Answer = { readonly statusCode: number; readonly body: string };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Described = Record<string, Record<string, Operation>>;

export const operations = Object.entries(allCalls).flatMap(([flow, group]) =>
  Object.entries(group).map(([name, call]) => ({ id: `${flow}.${name}`, call })),
);
type Called = (typeof operations)[number];

/** Refusals before the call runs: the token, the session or the origin was not accepted, or too much was tried. */
const beforeTheCall = new Set(['0013', '0035', '0036', '0443', '0043', '0010', '0008', '0046']);
const codeOf = ({ body }: Answer) => /"code":"(\d{4})"/.exec(body)?.[1] ?? '';
const isBeforeTheCall = (answer: Answer) => [401, 403, 429].includes(answer.statusCode) || beforeTheCall.has(codeOf(answer));
/** Internals that no answer may show. */
const leaks = /\n? {4}at |node_modules|\.[jt]s:\d|postgres|select |insert |violates|pg_/i;

export type Tally = {
  sent: number;
  /** By operation: how many mutants the call itself answered. */
  readonly inside: Map<string, number>;
  readonly faults: string[];
};
export const newTally = (): Tally => ({ sent: 0, inside: new Map(), faults: [] });

/** Thrown to end a walk when its call has been tried. */
class Enough extends Error {}

export const calledBy = ({ method = 'GET', url }: InjectOptions) =>
  operations.find(({ call }) => isFor(call, { method, path: String(url).split('?')[0]! }));

/** The same server with something between it and the walk that sees every request. */
export function between(
  server: WalkServer,
  see: (request: InjectOptions, send: (request: InjectOptions) => Promise<Answer>) => Promise<Answer>,
): WalkServer {
  const send = (request: InjectOptions) => server.app.inject(request) as Promise<Answer>;
  const app = new Proxy(server.app, {
    get: (target, name) => (name === 'inject' ? (request: InjectOptions) => see(request, send) : Reflect.get(target, name)),
  });
  return { ...server, app };
}

/** Which walk makes which call, and the calls that were answered with 200. */
export async function record(server: WalkServer, walks: readonly Walk[], reset: () => Promise<void>) {
  const madeBy = new Map<string, Walk>();
  for (const walk of walks) {
    await reset();
    const watched = between(server, async (request, send) => {
      const answer = await send(request);
      const called = calledBy(request);
      if (called && answer.statusCode === 200 && !madeBy.has(called.id)) madeBy.set(called.id, walk);
      return answer;
    });
    await walk(watched);
  }
  return madeBy;
}

type Fuzz = {
  readonly server: WalkServer;
  readonly described: Described;
  readonly called: Called;
  readonly walk: Walk;
  readonly below: ReturnType<typeof sequence>;
  readonly tally: Tally;
};

/**
 * Runs the walk until it makes the call, and sends mutants of that request, until one of them is refused before the call, because another was
 * accepted or too many were wrong, or there are enough. Returns how many were sent.
 */
export async function fuzzOnce({ server, described, called, walk, below, tally }: Fuzz, most: number): Promise<number> {
  const { path, method } = called.call;
  const body = described[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content ?? {};
  const schema = Object.values(body)[0]?.schema ?? {};
  let sent = 0;
  let refusedBefore = '';
  const tried = between(server, async (request, send) => {
    if (calledBy(request) !== called) {
      const answer = await send(request);
      if (answer.statusCode !== 200) refusedBefore = `${request.url}: ${answer.statusCode} ${answer.body.slice(0, 100)}`;
      return answer;
    }
    while (sent < most) {
      const mutant = mutantOf(request, schema, below);
      const answer = await send(mutant.request);
      sent += 1;
      tally.sent += 1;
      if (!isBeforeTheCall(answer)) tally.inside.set(called.id, (tally.inside.get(called.id) ?? 0) + 1);
      const isOurs = answer.statusCode === 200 || (answer.statusCode >= 400 && answer.statusCode < 500 && !leaks.test(answer.body));
      if (!isOurs) tally.faults.push(`${called.id}, ${mutant.what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      if (isBeforeTheCall(answer)) break;
    }
    throw new Enough();
  });
  const why = await walk(tried).catch((error: Error) => error);
  if (!(why instanceof Enough)) throw new Error(`the walk did not reach ${called.id}: ${why?.message}, ${refusedBefore}`);
  return sent;
}
