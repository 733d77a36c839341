import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { testCertificate, testKey } from './test-certificate.ts';

type Options = {
  readonly port?: number;
  readonly starttls?: boolean;
  readonly login?: { readonly user: string; readonly password: string };
  /** Its reply at a point of the conversation instead of the usual one; `drop` disconnects, `hang` says nothing more. */
  readonly at?: Partial<Record<'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message', string>>;
  readonly onMail?: (mail: Mail) => void;
};
export type Mail = { readonly from: string; readonly to: string; readonly data: string; readonly secure: boolean };

/** A mail server that speaks SMTP (RFC 5321), optionally with STARTTLS and AUTH PLAIN, and keeps what it accepts. */
export async function startMailServer({ port = 0, starttls = false, login, at = {}, onMail }: Options = {}) {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;

  function talk(socket: Socket, secure: boolean) {
    let buffer = '';
    let from = '';
    let to = '';
    let isData = false;
    let isIn = !login;
    const say = (point: keyof NonNullable<Options['at']> | null, usual: string) => {
      const line = (point && at[point]) ?? usual;
      if (line === 'drop') socket.destroy();
      else if (line !== 'hang') socket.write(`${line}\r\n`);
      return line === usual;
    };

    function onLine(line: string) {
      const verb = line.split(' ')[0]!.toUpperCase();
      if (verb === 'EHLO') {
        const extras = [starttls && !secure && 'STARTTLS', login && 'AUTH PLAIN'].filter(Boolean);
        return say('EHLO', ['250-fake', ...extras.map((extra) => `250-${extra}`), '250 8BITMIME'].join('\r\n'));
      }
      if (verb === 'STARTTLS' && !starttls) return say(null, '502 not here');
      if (verb === 'STARTTLS') {
        socket.write('220 go ahead\r\n');
        socket.removeAllListeners('data');
        const secureContext = createSecureContext({ key: testKey, cert: testCertificate });
        return talk(new TLSSocket(socket, { isServer: true, secureContext }), true);
      }
      if (verb === 'AUTH') {
        const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        isIn = user === login?.user && password === login?.password;
        return say(null, isIn ? '235 welcome' : '535 who are you');
      }
      if (verb === 'MAIL') {
        from = /<(.*?)>/.exec(line)![1]!;
        return say('MAIL', isIn ? '250 ok' : '530 log in first');
      }
      if (verb === 'RCPT') {
        to = /<(.*?)>/.exec(line)![1]!;
        return say('RCPT', '250 ok');
      }
      if (verb === 'DATA') {
        isData = say('DATA', '354 go on');
        return;
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      return say(null, '250 ok');
    }

    function onData(chunk: Buffer) {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) {
          onLine(text);
          continue;
        }
        isData = false;
        if (at.message === undefined || at.message === 'drop' || at.message === 'hang') {
          mails.push({ from, to, data: text, secure });
          onMail?.(mails.at(-1)!);
        }
        say('message', '250 queued');
      }
    }
    socket.on('data', onData).on('error', () => {});
    if (!secure) say('greeting', '220 fake ESMTP');
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    connections += 1;
    socket.on('close', () => sockets.delete(socket));
    talk(socket, false);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    /** How many were opened so far. */
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
