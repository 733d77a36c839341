import type { Db } from '../../platform/db.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Mode } from '../../platform/mode.ts';
import type { Carriers, Email, Provider, Whatsapp } from './carriers.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { outboxCarriers } from './outbox.ts';
import { receiptsUrlOf } from './receipts.ts';
import { openSmsProviders } from './sms-gateways.ts';
import { smtpEmail } from './smtp-email.ts';
import { whatsappCloud } from './whatsapp-cloud.ts';

type Given = {
  readonly config: { readonly mode: Mode; readonly publicOrigins: readonly string[]; readonly delivery: DeliverySettings };
  readonly db: Db;
  readonly keys: Keys;
  readonly now: () => Date;
};

/** The configured providers of each channel. An unconfigured channel goes to the outbox in development, and does not exist in production. */
export function chooseCarriers({ config, db, keys, now }: Given): { readonly carriers: Carriers; close(): void } {
  const { email, sms, whatsapp, slots } = config.delivery;
  const otherwise = config.mode === 'development' ? outboxCarriers({ db, keys, now }) : noCarriers;
  const smtp = email && smtpEmail({ ...email, connections: slots.email });
  return {
    carriers: {
      email: smtp ? [byMail(smtp.send)] : otherwise.email,
      sms: sms ? openSmsProviders(config.delivery, (name) => receiptsUrlOf(config, name), now) : otherwise.sms,
      whatsapp: whatsapp ? [byWhatsapp(whatsapp)] : otherwise.whatsapp,
    },
    close: () => smtp?.close(),
  };
}

/** No mail server promises to accept a Message-ID once. */
const byMail = (send: Provider<Email>['send']): Provider<Email> => ({ name: 'email', isIdempotent: false, givesReceipts: false, send });

const byWhatsapp = (settings: Parameters<typeof whatsappCloud>[0]): Provider<Whatsapp> => ({
  name: 'whatsapp',
  isIdempotent: false,
  givesReceipts: settings.receipts !== undefined,
  send: whatsappCloud(settings),
});

const noCarriers: Carriers = { email: [], sms: [], whatsapp: [] };
