import { startVendorStandIn } from '@portaria/identity-engine/vendor/vendor-stand-in';
import type { Outcome } from '@portaria/identity-engine/vendor/vendor-wire';
import { cableTo } from '../../apps/server/src/testing/fakes/cable.ts';
import { type Behaviour, type Heard, startGateway } from '../../apps/server/src/testing/fakes/fake-gateway.ts';
import { type Mail, startMailServer } from '../../apps/server/src/testing/fakes/fake-mail-server.ts';
import { credentials, startSerpro } from '../../apps/server/src/testing/fakes/fake-serpro.ts';
import { tlsFrontOf } from '../../apps/server/src/testing/fakes/tls-front.ts';
import { type Arrived, newInbox } from './inbox.ts';

const vendorKey = 'a key of the drills';
export type Gateways = Awaited<ReturnType<typeof startGateways>>;

/** SMTP, SMS, WhatsApp, the taxpayer registry and an identity vendor, over TLS as in production. Each can hang, fail or be unplugged. */
export async function startGateways(registered: Readonly<Record<string, object>> = {}) {
  const inbox = newInbox();
  const sms = await startHttpGateway((body) => ({ ...readSms(body), channel: 'sms' }), inbox.arrive);
  const whatsapp = await startHttpGateway((body) => ({ ...readWhatsapp(body), channel: 'whatsapp' }), inbox.arrive);
  /** As `at` of the mail server: what it says instead of the usual. */
  const mailSays: NonNullable<Parameters<typeof startMailServer>[0]>['at'] = {};
  const mail = await startMailServer({ starttls: true, at: mailSays, onMail: (one) => inbox.arrive(readMail(one)) });
  const registry = await startSerpro(registered);
  /** What the vendor says of each kind of picture, and in the end. */
  const verdicts: Partial<Record<'selfie' | 'documents' | 'decision', Outcome>> = {};
  const vendor = await startVendorStandIn({ key: vendorKey, secret: vendorKey, answers: verdicts });

  const mailCable = await cableTo(mail.port);
  const smsLine = await lineTo(sms.port);
  const whatsappLine = await lineTo(whatsapp.port);
  const registryLine = await lineTo(portOf(registry.url));
  const vendorLine = await lineTo(portOf(vendor.url));

  return {
    inbox,
    sms: { ...smsLine, behaviour: sms.behaviour, heard: sms.heard },
    whatsapp: { ...whatsappLine, behaviour: whatsapp.behaviour },
    mail: { ...mailCable, says: mailSays },
    registry: registryLine,
    verdicts,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailCable.port}`,
      EMAIL_FROM: 'Portaria <nao-responda@exemplo.com.br>',
      SMS_GATEWAY: 'signed',
      SMS_URL: smsLine.url,
      SMS_TOKEN: 'a token of the drills',
      WHATSAPP_URL: `${whatsappLine.url}/v23.0`,
      WHATSAPP_PHONE_ID: '123',
      WHATSAPP_TOKEN: 'a token of the drills',
      REGISTRY_URL: `${registryLine.url}/v1`,
      REGISTRY_TOKEN_URL: `${registryLine.url}/token`,
      REGISTRY_KEY: credentials.key,
      REGISTRY_SECRET: credentials.secret,
      IDENTITY_ENGINE: 'vendor',
      IDENTITY_VENDOR_URL: `${vendorLine.url}/`,
      IDENTITY_VENDOR_KEY: vendorKey,
      IDENTITY_VENDOR_SECRET: vendorKey,
    },
    close: async () => {
      mailCable.unplug();
      for (const line of [smsLine, whatsappLine, registryLine, vendorLine]) line.close();
      sms.close();
      whatsapp.close();
      registry.close();
      await mail.close();
      await vendor.stop();
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);

/** TLS in front of a plain server, behind a cable. */
async function lineTo(port: number) {
  const front = await tlsFrontOf(port);
  const cable = await cableTo(front.port);
  return {
    url: `https://127.0.0.1:${cable.port}`,
    unplug: cable.unplug,
    plugIn: cable.plugIn,
    close: () => {
      cable.unplug();
      front.close();
    },
  };
}

/** Accepts every message, unless the drill says otherwise. */
async function startHttpGateway(read: (body: string) => Omit<Arrived, 'at'>, arrive: (message: Arrived) => void) {
  const behaviour: { now: Behaviour | null } = { now: null };
  const { url, heard, close } = await startGateway(({ body, at }) => {
    if (behaviour.now) return behaviour.now;
    const message = read(body);
    arrive({ ...message, at });
    return { status: 200, body: JSON.stringify({ id: message.id, messages: [{ id: message.id }] }) };
  });
  return { port: portOf(url), behaviour, heard: heard as readonly Heard[], close };
}

const linkIn = (text: string) => /https?:\/\/\S+[?&]token=[\w.%-]+/.exec(text)?.[0];

function readSms(body: string) {
  const { id, to, text } = JSON.parse(body) as { id: string; to: string; text: string };
  return { id, to: to.slice(1), code: /#(\d{6})\s*$/.exec(text)?.[1], link: linkIn(text) };
}

let whatsapps = 0;
function readWhatsapp(body: string) {
  const { to, template } = JSON.parse(body) as { to: string; template: { components: { parameters: { text: string }[] }[] } };
  const values = template.components[0]!.parameters.map(({ text }) => text);
  return { id: `wamid.${++whatsapps}`, to, code: values.length === 1 ? values[0] : undefined, link: linkIn(values.join(' ')) };
}

function readMail({ to, data }: Mail): Arrived {
  const [head = '', ...parts] = data.split(/\r\n\r\n(?=[\s\S])/);
  const text = decodeQuoted(parts.join('\r\n\r\n').split(/Content-Type: text\/html/i)[0]!);
  const code = /^\s*(\d{6})\s*$/m.exec(text)?.[1];
  return { id: /^Message-ID: <([^@>]+)/im.exec(head)?.[1] ?? '', channel: 'email', to, code, link: linkIn(text), at: Date.now() };
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
