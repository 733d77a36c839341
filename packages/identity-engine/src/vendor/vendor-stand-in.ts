import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Outcome, signWebhook, webhookHeader } from './vendor-wire.ts';

type Options = {
  readonly key: string;
  readonly secret: string;
  /** Where it reports a late decision. */
  readonly webhook?: string;
  readonly now?: () => Date;
  /** Its answer to each kind of request. */
  readonly answers?: Partial<Record<'selfie' | 'documents' | 'decision', Outcome>>;
};

export type StandIn = {
  readonly url: string;
  /** The requests it received, by path. */
  readonly asked: string[];
  /** Decides a pending session, and calls the webhook. */
  settle(session: string, outcome: Outcome): Promise<void>;
  stop(): Promise<void>;
};

/** A fake vendor: a bearer key, answers by session, a late decision with a signed webhook. For tests and development. */
export async function startVendorStandIn({ key, secret, webhook, answers = {}, now = () => new Date() }: Options): Promise<StandIn> {
  const settled = new Map<string, Outcome>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    await drain(request);
    const give = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url ?? '';
    if (path === '/health') return give(200, {});
    if (request.headers.authorization !== `Bearer ${key}`) return give(401, {});
    asked.push(path);
    const [, session = '', part] = /^\/sessions\/([^/]+)(?:\/(selfie|documents|decision))?$/.exec(path) ?? [];
    if (!session) return give(404, {});
    const outcome = part ? (answers[part as keyof typeof answers] ?? 'approved') : settled.get(session);
    if (part === 'decision' && outcome) settled.set(session, outcome);
    return give(outcome ? 200 : 404, { outcome });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked,
    async settle(session, outcome) {
      settled.set(session, outcome);
      const body = JSON.stringify({ session });
      const headers = { 'content-type': 'application/json', [webhookHeader]: signWebhook(secret, now(), body) };
      if (webhook) await fetch(webhook, { method: 'POST', headers, body });
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function drain(request: IncomingMessage) {
  for await (const _ of request);
}
