import type { Channel } from '@portaria/contract/sent-code';
import { type SmsSettings, smsSettingsOf } from './sms-gateways.ts';
import type { SmtpSettings } from './smtp-email.ts';
import type { WhatsappSettings } from './whatsapp-cloud.ts';

/** The outbound channels that are configured. */
export type DeliverySettings = {
  readonly email: SmtpSettings | undefined;
  readonly sms: SmsSettings | undefined;
  /** Sends what `sms` cannot. */
  readonly smsBackup: SmsSettings | undefined;
  readonly whatsapp: WhatsappSettings | undefined;
  /** How many messages of a channel a process sends at once. */
  readonly slots: Readonly<Record<Channel, number>>;
};

type Variables = Parameters<typeof smsSettingsOf>[0] & {
  readonly [N in 'SMTP_URL' | 'EMAIL_FROM' | `WHATSAPP_${'PHONE_ID' | 'TOKEN' | 'APP_SECRET' | 'VERIFY_TOKEN'}`]?: string | undefined;
} & { readonly WHATSAPP_URL: string } & { readonly [N in 'SMTP_TIMEOUT_MS' | 'WHATSAPP_TIMEOUT_MS']: number } & {
  readonly [C in Channel as `${Uppercase<C>}_SLOTS`]: number;
};

/** `demands` has checked that the required values exist. */
export function deliveryOf(values: Variables, isProduction: boolean): DeliverySettings {
  const { SMTP_URL, EMAIL_FROM } = values;
  return {
    email:
      SMTP_URL === undefined
        ? undefined
        : { url: SMTP_URL, from: EMAIL_FROM!, requireTls: isProduction, timeoutMs: values.SMTP_TIMEOUT_MS },
    sms: smsSettingsOf(values, 'SMS'),
    smsBackup: smsSettingsOf(values, 'SMS_BACKUP'),
    whatsapp: whatsappOf(values),
    slots: { email: values.EMAIL_SLOTS, sms: values.SMS_SLOTS, whatsapp: values.WHATSAPP_SLOTS },
  };
}

function whatsappOf(values: Variables): DeliverySettings['whatsapp'] {
  const { WHATSAPP_URL: url, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = values;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values;
  if (token === undefined) return undefined;
  return {
    url,
    phoneId: phoneId!,
    token,
    timeoutMs: values.WHATSAPP_TIMEOUT_MS,
    ...(appSecret && verifyToken && { receipts: { appSecret, verifyToken } }),
  };
}
