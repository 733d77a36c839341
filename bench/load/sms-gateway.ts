import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Accepts every message, and counts them by recipient and id. */
export async function startSmsGateway() {
  const codes = new Map<string, string>();
  const times = new Map<string, number>();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { id, to, text } = JSON.parse(body) as { id: string; to: string; text: string };
      times.set(id, (times.get(id) ?? 0) + 1);
      codes.set(to.slice(1), /#(\d{6})\s*$/.exec(text)?.[1] ?? '');
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The latest code to a cellphone; returned once. */
    takeCode: (cellphone: string) => {
      const code = codes.get(cellphone);
      codes.delete(cellphone);
      return code;
    },
    sent: () => ({ messages: times.size, twice: [...times.values()].filter((count) => count > 1).length }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
