import type { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { SpanKind } from '@opentelemetry/api';
import { createTransport } from 'nodemailer';
import { inSpan, noteOnSpan } from '../../platform/tracing.ts';
import type { Delivery, Email, Send } from './carriers.ts';

export type SmtpSettings = {
  /** `smtps://` uses TLS from the start, `smtp://` STARTTLS. */
  readonly url: string;
  readonly from: string;
  /** Refuse to send without TLS. */
  readonly requireTls: boolean;
  /** How many at once. */
  readonly connections?: number;
  readonly timeoutMs?: number;
  readonly tls?: ConnectionOptions;
};

const defaultTimeoutMs = 8000; // shorter than the drain of a stopping process
const idleMs = 30_000;

/** Without a file name, which some mail programs would list as an attachment. */
const inlinePicture = { contentType: 'image/png', contentDisposition: 'inline', filename: false } as const;

/** E-mail by SMTP, over a small connection pool. No retries here: the queue retries. */
export function smtpEmail({ url, from, requireTls, connections = 4, timeoutMs = defaultTimeoutMs, tls }: SmtpSettings) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTlsFromStart = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port) || (isTlsFromStart ? 465 : 587),
    secure: isTlsFromStart,
    requireTLS: requireTls && !isTlsFromStart,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(tls && { tls }),
    maxConnections: connections,
    maxRequeues: 0,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** The stream of each message: once it was read to its end, the server may have accepted the message. */
  const streams = new Map<unknown, Readable>();
  transport.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (options) => {
      const stream = create(options);
      streams.set(mail.data.messageId, stream);
      return stream;
    };
    done();
  });

  const send: Send<Email> = (email) =>
    inSpan('send email', { kind: SpanKind.CLIENT, attributes: { 'peer.service': 'email' } }, async () => {
      const delivery = await hand(email);
      if (delivery.outcome !== 'sent') noteOnSpan('error.type', delivery.failure);
      return delivery;
    });

  const hand: Send<Email> = async ({ id, to, subject, text, html, pictures, from: own = from }) => {
    const messageId = `<${id}@${own.split('@').at(-1)?.replace('>', '')}>`;
    try {
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const attachments = Object.entries(pictures).map(([cid, content]) => ({ cid, content, ...inlinePicture }));
      await transport.sendMail({ messageId, from: own, to: { name: '', address: to }, subject, text, html, attachments, headers });
      return { outcome: 'sent' };
    } catch (error) {
      return readFailure(error, streams.get(messageId)?.readableEnded ?? false);
    } finally {
      streams.delete(messageId);
    }
  };
  return { send, close: () => transport.close() };
}

/** The server's answer decides; without one, how far the message got. */
function readFailure(error: unknown, isHandedOver: boolean): Delivery {
  const { code, originalCode = code, responseCode } = error as { code?: string; originalCode?: string; responseCode?: number };
  const isAboutThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode) {
    const failure = `smtp-${responseCode}`;
    return isAboutThisMessage && responseCode >= 500 ? { outcome: 'give-up', failure } : { outcome: 'retry', failure };
  }
  if (isAboutThisMessage) return { outcome: 'give-up', failure: 'bad-envelope' };
  if (isHandedOver) return { outcome: 'unsure', failure: 'no-answer' };
  return { outcome: 'retry', failure: /^\w{2,40}$/.test(originalCode ?? '') ? originalCode!.toLowerCase() : 'unreachable' };
}
