import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string; readonly at: number };
/** `hang` reads and never answers; `drop` reads and disconnects; `half` disconnects in the middle of its answer. */
export type Behaviour = { status: number; body?: string; headers?: Record<string, string> } | 'hang' | 'drop' | 'half';

export function behave(request: IncomingMessage, response: ServerResponse, behaviour: Behaviour): void {
  if (behaviour === 'hang') return;
  if (behaviour === 'drop') return void request.socket.destroy();
  if (behaviour === 'half') {
    response.writeHead(200, { 'content-length': 100 });
    return void response.write('{"id":', () => request.socket.destroy());
  }
  response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers }).end(behaviour.body);
}

type Decided = Behaviour | ((heard: Heard) => Behaviour);

/** An HTTP gateway that follows a list of behaviours and repeats the last one. */
export async function startGateway(...behaviours: readonly [Decided, ...Decided[]]) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const decided = behaviours[Math.min(heard.length, behaviours.length - 1)]!;
      const one = { url: request.url!, headers: request.headers, body, at: Date.now() };
      heard.push(one);
      behave(request, response, typeof decided === 'function' ? decided(one) : decided);
    });
  });
  let connections = 0;
  let open = 0;
  server.on('connection', (socket) => {
    connections += 1;
    open += 1;
    socket.on('close', () => {
      open -= 1;
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    /** How many were opened so far. */
    connections: () => connections,
    open: () => open,
    /** As a server does that keeps no idle connection. */
    closeIdle: () => server.closeIdleConnections(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
