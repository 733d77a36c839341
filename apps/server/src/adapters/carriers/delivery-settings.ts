import type { SignedSettings } from './signed-sms.ts';
import type { SmtpSettings } from './smtp-email.ts';
import type { TwilioSettings } from './twilio-sms.ts';
import type { WhatsappSettings } from './whatsapp-cloud.ts';

const twilioUrl = 'https://api.twilio.com';

/** The ways out that are configured. */
export type DeliverySettings = {
  readonly email: SmtpSettings | undefined;
  readonly sms: ({ readonly gateway: 'twilio' } & TwilioSettings) | ({ readonly gateway: 'signed' } & SignedSettings) | undefined;
  readonly whatsapp: Omit<WhatsappSettings, 'templatePrefix'> | undefined;
};

type Name = 'SMTP_URL' | 'EMAIL_FROM' | 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM' | 'WHATSAPP_PHONE_ID' | 'WHATSAPP_TOKEN';
type Variables = { readonly [N in Name]?: string | undefined } & {
  readonly SMS_GATEWAY?: 'twilio' | 'signed' | undefined;
  readonly WHATSAPP_URL: string;
};

/** What `demands` asked for is there. */
export function deliveryOf(values: Variables, isProduction: boolean): DeliverySettings {
  const { SMTP_URL, EMAIL_FROM, SMS_GATEWAY, SMS_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, WHATSAPP_URL, WHATSAPP_PHONE_ID, WHATSAPP_TOKEN } =
    values;
  const twilio = { url: SMS_URL ?? twilioUrl, account: SMS_ACCOUNT!, token: SMS_TOKEN!, from: SMS_FROM! };
  const signed = { url: SMS_URL!, token: SMS_TOKEN!, ...(SMS_FROM && { from: SMS_FROM }) };
  return {
    email: SMTP_URL === undefined ? undefined : { url: SMTP_URL, from: EMAIL_FROM!, requireTls: isProduction },
    sms: SMS_GATEWAY && (SMS_GATEWAY === 'twilio' ? { gateway: SMS_GATEWAY, ...twilio } : { gateway: SMS_GATEWAY, ...signed }),
    whatsapp: WHATSAPP_TOKEN === undefined ? undefined : { url: WHATSAPP_URL, phoneId: WHATSAPP_PHONE_ID!, token: WHATSAPP_TOKEN },
  };
}
