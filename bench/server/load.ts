import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { drive, type Request, writeScript } from '../wrk.ts';

export type Answer = { readonly status: number; readonly cookies: readonly string[]; readonly body: string };

const agent = new Agent({ keepAlive: true });

/** As small as a client in Node can be: it shares the cores with what it measures. */
export const send = (origin: string, { method, path, headers, body }: Request): Promise<Answer> =>
  new Promise((done, fail) => {
    const sent = request(origin + path, {
      method,
      agent,
      headers: body ? { ...headers, 'content-length': Buffer.byteLength(body) } : headers,
    });
    sent.on('error', fail).on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', fail);
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, cookies: answer.headers['set-cookie'] ?? [], body: Buffer.concat(parts).toString() }),
      );
    });
    sent.end(body);
  });

/** The answer to a request that must succeed. */
export async function sendWell(origin: string, asked: Request): Promise<Answer> {
  const answer = await send(origin, asked);
  if (answer.status !== 200) throw new Error(`${asked.path} answered ${answer.status}: ${answer.body}`);
  return answer;
}

type Load = { readonly origin: string; readonly atOnce: number; readonly seconds: number };

/** How many succeed in so many seconds; each request is made when its turn comes. */
export async function byNode({ origin, atOnce, seconds }: Load, nextRequest: () => Request): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const walk = async () => {
    while (performance.now() - begun < seconds * 1000) {
      await sendWell(origin, nextRequest());
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return done;
}

/** The same by `wrk`, which takes a tenth of the CPU: the given requests in turn. */
export function byWrk({ origin, atOnce, seconds }: Load, folder: string, requests: readonly Request[]): Promise<number> {
  const script = join(folder, 'requests.lua');
  writeScript(script, requests);
  return drive({ origins: [origin], script, connections: atOnce, seconds });
}
