import type { Brand } from '@portaria/contract/brand';
import type { Db } from '../../platform/db.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Mode } from '../../platform/mode.ts';
import type { Carriers } from './carriers.ts';
import type { DeliverySettings } from './delivery-settings.ts';
import { outboxCarriers } from './outbox.ts';
import { openSmsGateway } from './sms-gateways.ts';
import { smtpEmail } from './smtp-email.ts';
import { whatsappCloud } from './whatsapp-cloud.ts';

type Given = {
  readonly config: { readonly mode: Mode; readonly delivery: DeliverySettings };
  readonly brand: Brand;
  readonly db: Db;
  readonly keys: Keys;
  readonly now: () => Date;
};

/** The configured carrier of each channel. An unconfigured channel goes to the outbox in development, and does not exist in production. */
export function chooseCarriers({ config, brand, db, keys, now }: Given): { readonly carriers: Carriers; close(): void } {
  const { email, sms, whatsapp } = config.delivery;
  const otherwise = config.mode === 'development' ? outboxCarriers({ db, keys, now }) : noCarriers;
  const smtp = email && smtpEmail(email);
  return {
    carriers: {
      email: smtp?.send ?? otherwise.email,
      sms: sms ? openSmsGateway(sms, now) : otherwise.sms,
      whatsapp: whatsapp ? whatsappCloud({ ...whatsapp, templatePrefix: brand.slug }) : otherwise.whatsapp,
    },
    close: () => smtp?.close(),
  };
}

const nowhere = async () => ({ outcome: 'give-up', failure: 'not-configured' }) as const;
const noCarriers: Carriers = { email: nowhere, sms: nowhere, whatsapp: nowhere };
