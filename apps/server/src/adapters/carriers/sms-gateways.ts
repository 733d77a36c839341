import type { Carriers } from './carriers.ts';
import { signedGateway } from './signed-sms.ts';
import { twilioGateway } from './twilio-sms.ts';

/** Every SMS gateway, by its name in `SMS_GATEWAY`. A new one is a file in this folder and a row here. */
const smsGateways = { twilio: twilioGateway, signed: signedGateway } as const;

export type SmsGatewayName = keyof typeof smsGateways;
export const smsGatewayNames = Object.keys(smsGateways) as SmsGatewayName[];

export type SmsSettings = Parameters<(typeof smsGateways)[SmsGatewayName]['open']>[0] & { readonly gateway: SmsGatewayName };

export const openSmsGateway = (settings: SmsSettings, now: () => Date): Carriers['sms'] =>
  smsGateways[settings.gateway].open(settings, now);

type Variables = { readonly [N in 'SMS_GATEWAY' | 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM']?: string | undefined };

/** Variables that the chosen gateway requires and that are not set. */
export function missingForSms(variables: Variables): readonly string[] {
  const chosen = smsGatewayNames.find((name) => name === variables.SMS_GATEWAY);
  const needed = chosen ? (['token', ...smsGateways[chosen].needs] as const) : [];
  return needed.map((setting) => `SMS_${setting.toUpperCase()}` as keyof Variables).filter((name) => !variables[name]);
}

export function smsSettingsOf(variables: Variables & { readonly SMS_GATEWAY?: SmsGatewayName | undefined }): SmsSettings | undefined {
  const { SMS_GATEWAY: gateway, SMS_URL, SMS_ACCOUNT = '', SMS_TOKEN = '', SMS_FROM = '' } = variables;
  return gateway && { gateway, url: SMS_URL ?? smsGateways[gateway].url, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM };
}
