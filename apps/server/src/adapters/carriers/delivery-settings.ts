import { type SmsSettings, smsSettingsOf } from './sms-gateways.ts';
import type { SmtpSettings } from './smtp-email.ts';
import type { WhatsappSettings } from './whatsapp-cloud.ts';

/** The outbound channels that are configured. */
export type DeliverySettings = {
  readonly email: SmtpSettings | undefined;
  readonly sms: SmsSettings | undefined;
  readonly whatsapp: Omit<WhatsappSettings, 'templatePrefix'> | undefined;
};

type Variables = Parameters<typeof smsSettingsOf>[0] & {
  readonly [N in 'SMTP_URL' | 'EMAIL_FROM' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_TOKEN']?: string | undefined;
} & { readonly WHATSAPP_URL: string };

/** `demands` has checked that the required values exist. */
export function deliveryOf(values: Variables, isProduction: boolean): DeliverySettings {
  const { SMTP_URL, EMAIL_FROM, WHATSAPP_URL, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN } = values;
  return {
    email: SMTP_URL === undefined ? undefined : { url: SMTP_URL, from: EMAIL_FROM!, requireTls: isProduction },
    sms: smsSettingsOf(values),
    whatsapp: WHATSAPP_TOKEN === undefined ? undefined : { url: WHATSAPP_URL, phoneId: WHATSAPP_PHONE_ID!, token: WHATSAPP_TOKEN },
  };
}
