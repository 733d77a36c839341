import type { Invented } from './invented-people.ts';
import { pause, type System } from './system.ts';

export type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: Record<string, string>;
  readonly wasLost: boolean;
};

/** One person's browser behind a load balancer: a request that is not answered, or refused as overloaded, is sent to another process. */
export function visitor(system: System, { address }: Invented, first: number) {
  let at = first % system.servers.length;
  const cookies = new Map<string, string>();

  const send = (path: string, body?: object, authorization?: string) => ask('POST', path, body, authorization);

  async function ask(method: 'GET' | 'POST', path: string, body?: object, authorization?: string): Promise<Answer> {
    let wasLost = false;
    for (;;) {
      const { origin } = system.servers[at]!;
      try {
        const answer = await fetch(origin + path, {
          method,
          headers: {
            origin,
            'x-forwarded-for': address,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body && { 'content-type': 'application/json' }),
            ...(authorization && { authorization }),
          },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (answer.status === 503) throw new Error('too much at once');
        const json = (await answer.json()) as Record<string, string>;
        for (const cookie of answer.headers.getSetCookie()) cookies.set(...nameAndValue(cookie));
        return { status: answer.status, code: json.code, body: json, wasLost };
      } catch {
        wasLost = true;
        at = (at + 1) % system.servers.length;
        await pause(1000);
      }
    }
  }
  return { send, get: (path: string) => ask('GET', path) };
}

function nameAndValue(cookie: string): [string, string] {
  const pair = cookie.split(';', 1)[0]!;
  return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
}
