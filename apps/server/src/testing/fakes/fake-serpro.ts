import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Behaviour, behave } from './fake-gateway.ts';

export const credentials = { key: 'consumer-key', secret: 'consumer-secret-of-the-test' } as const;
const basic = `Basic ${Buffer.from(`${credentials.key}:${credentials.secret}`).toString('base64')}`;
const lifeSeconds = 3600;

/** A registry that behaves like SERPRO's: tokens for credentials, records for tokens. Tests change `say` and `sayToken` as they go. */
export async function startSerpro(records: Readonly<Record<string, object>>) {
  const state = {
    /** Replies used once each, before the records. */
    say: [] as Behaviour[],
    sayToken: [] as Behaviour[],
    tokens: 0,
    asked: [] as string[],
    /** As after a restart of the gateway: all issued tokens become invalid. */
    revoke: () => good.clear(),
  };
  /** Several processes fetch tokens, and each token stays valid. */
  const good = new Set<string>();

  const tokenAnswer = (authorization: string | undefined, body: string): Behaviour => {
    if (authorization !== basic || body !== 'grant_type=client_credentials') return { status: 401, body: '{"error":"invalid_client"}' };
    state.tokens += 1;
    good.add(`Bearer token-${state.tokens}`);
    return { status: 200, body: JSON.stringify({ access_token: `token-${state.tokens}`, token_type: 'Bearer', expires_in: lifeSeconds }) };
  };
  const recordAnswer = (authorization: string | undefined, url: string): Behaviour => {
    if (!authorization || !good.has(authorization)) return { status: 401, body: '{"fault":"Invalid Credentials"}' };
    const record = records[url.replace('/v1/cpf/', '')];
    return record ? { status: 200, body: JSON.stringify(record) } : { status: 404, body: '{"mensagem":"CPF inexistente"}' };
  };

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method, url = '', headers } = request;
      state.asked.push(`${method} ${url}`);
      const isToken = method === 'POST' && url === '/token';
      const said = (isToken ? state.sayToken : state.say).shift();
      behave(request, response, said ?? (isToken ? tokenAnswer(headers.authorization, body) : recordAnswer(headers.authorization, url)));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(state, { url: `http://127.0.0.1:${port}/v1`, tokenUrl: `http://127.0.0.1:${port}/token`, close });
}
