import { allCalls } from '@portaria/contract/calls/all';
import { isFor } from '@portaria/contract/find-call';
import type { InjectOptions } from 'fastify';
import type { Journey, JourneyServer } from './journeys/journey.ts';
import { mutantOf, type Schema, type sequence } from './mutants.ts';

type Answer = { readonly statusCode: number; readonly body: string };
type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
type Described = Record<string, Record<string, Operation>>;

export const operations = Object.entries(allCalls).flatMap(([flow, group]) =>
  Object.entries(group).map(([name, call]) => ({ id: `${flow}.${name}`, call })),
);
type Called = (typeof operations)[number];

/** Refusals of the door: the token, the session or the origin was not accepted, or too much was tried. The call itself did not run. */
const atTheDoor = new Set(['0013', '0035', '0036', '0443', '0043', '0010', '0008', '0046']);
const codeOf = ({ body }: Answer) => /"code":"(\d{4})"/.exec(body)?.[1] ?? '';
const isAtTheDoor = (answer: Answer) => [401, 403, 429].includes(answer.statusCode) || atTheDoor.has(codeOf(answer));
/** Internals that no answer may show. */
const leaks = /\n? {4}at |node_modules|\.[jt]s:\d|postgres|select |insert |violates|pg_/i;

export type Tally = {
  sent: number;
  /** By operation: how many mutants the call itself answered. */
  readonly inside: Map<string, number>;
  readonly faults: string[];
};
export const newTally = (): Tally => ({ sent: 0, inside: new Map(), faults: [] });

/** Thrown to end a journey when its call has been tried. */
class Enough extends Error {}

const calledBy = ({ method = 'GET', url }: InjectOptions) =>
  operations.find(({ call }) => isFor(call, { method, path: String(url).split('?')[0]! }));

/** The same server with something between it and the journey that sees every request. */
function between(
  server: JourneyServer,
  see: (request: InjectOptions, send: (request: InjectOptions) => Promise<Answer>) => Promise<Answer>,
): JourneyServer {
  const send = (request: InjectOptions) => server.app.inject(request) as Promise<Answer>;
  const app = new Proxy(server.app, {
    get: (target, name) => (name === 'inject' ? (request: InjectOptions) => see(request, send) : Reflect.get(target, name)),
  });
  return { ...server, app };
}

/** Which journey makes which call, and the calls that were answered with 200. */
export async function record(server: JourneyServer, journeys: readonly Journey[], reset: () => Promise<void>) {
  const madeBy = new Map<string, Journey>();
  for (const journey of journeys) {
    await reset();
    const watched = between(server, async (request, send) => {
      const answer = await send(request);
      const called = calledBy(request);
      if (called && answer.statusCode === 200 && !madeBy.has(called.id)) madeBy.set(called.id, journey);
      return answer;
    });
    await journey(watched);
  }
  return madeBy;
}

type Fuzz = {
  readonly server: JourneyServer;
  readonly described: Described;
  readonly called: Called;
  readonly journey: Journey;
  readonly below: ReturnType<typeof sequence>;
  readonly tally: Tally;
};

/**
 * Runs the journey until it makes the call, and sends mutants of that request, until one of them is refused at the door, because another was
 * accepted or too many were wrong, or there are enough. Returns how many were sent.
 */
export async function fuzzOnce({ server, described, called, journey, below, tally }: Fuzz, most: number): Promise<number> {
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
      if (!isAtTheDoor(answer)) tally.inside.set(called.id, (tally.inside.get(called.id) ?? 0) + 1);
      const isOurs = answer.statusCode === 200 || (answer.statusCode >= 400 && answer.statusCode < 500 && !leaks.test(answer.body));
      if (!isOurs) tally.faults.push(`${called.id}, ${mutant.what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      if (isAtTheDoor(answer)) break;
    }
    throw new Enough();
  });
  const why = await journey(tried).catch((error: Error) => error);
  if (!(why instanceof Enough)) throw new Error(`the journey did not reach ${called.id}: ${why?.message}, ${refusedBefore}`);
  return sent;
}
