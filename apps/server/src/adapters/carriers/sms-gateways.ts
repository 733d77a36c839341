import type { Provider, Sms, SmsGatewaySettings } from './carriers.ts';
import type { ProviderName } from './receipts.ts';
import { resting } from './resting.ts';
import { signedGateway } from './signed-sms.ts';
import { twilioGateway } from './twilio-sms.ts';

/** Every SMS gateway, by its name in `SMS_GATEWAY`. A new one is a file in this folder and a row here. */
const smsGateways = { twilio: twilioGateway, signed: signedGateway } as const;

export type SmsGatewayName = keyof typeof smsGateways;
export const smsGatewayNames = Object.keys(smsGateways) as SmsGatewayName[];

export type SmsSettings = SmsGatewaySettings & { readonly gateway: SmsGatewayName };

type Providers = { readonly sms: SmsSettings | undefined; readonly smsBackup: SmsSettings | undefined };

/** The configured providers in the order in which they are asked. */
export const smsProvidersOf = ({
  sms,
  smsBackup,
}: Providers): readonly { readonly name: ProviderName; readonly settings: SmsSettings }[] => [
  ...(sms ? [{ name: 'sms', settings: sms } as const] : []),
  ...(smsBackup ? [{ name: 'sms-backup', settings: smsBackup } as const] : []),
];

/** With a second provider the first may rest; alone it is always asked, because only that shows that it is back. */
export function openSmsProviders(settings: Providers, receiptsUrl: (name: ProviderName) => string | undefined, now: () => Date) {
  const providers = smsProvidersOf(settings).map(({ name, settings: own }): Provider<Sms> => {
    const { open, isIdempotent, receipts } = smsGateways[own.gateway];
    return { name, isIdempotent, givesReceipts: receipts !== undefined, send: open({ ...own, receiptsUrl: receiptsUrl(name) }, now) };
  });
  return providers.length > 1 ? providers.map((provider) => resting(provider, now)) : providers;
}

export const smsReceiptsOf = (settings: SmsSettings) => smsGateways[settings.gateway].receipts?.(settings);

/** The settings of the provider that is asked first, and of the one that takes over. */
export type SmsPrefix = 'SMS' | 'SMS_BACKUP';
type Variables = {
  readonly [N in `${SmsPrefix}_${'URL' | 'ACCOUNT' | 'TOKEN' | 'FROM'}`]?: string | undefined;
} & { readonly [N in `${SmsPrefix}_GATEWAY`]?: SmsGatewayName | undefined } & { readonly SMS_TIMEOUT_MS: number };

/** Variables that the chosen gateway requires and that are not set. */
export function missingForSms(variables: NodeJS.ProcessEnv, prefix: SmsPrefix): readonly string[] {
  const chosen = smsGatewayNames.find((name) => name === variables[`${prefix}_GATEWAY`]);
  const needed = chosen ? (['token', ...smsGateways[chosen].needs] as const) : [];
  return needed.map((setting) => `${prefix}_${setting.toUpperCase()}`).filter((name) => !variables[name]);
}

export function smsSettingsOf(variables: Variables, prefix: SmsPrefix): SmsSettings | undefined {
  const gateway = variables[`${prefix}_GATEWAY`];
  if (!gateway) return undefined;
  const read = (setting: 'ACCOUNT' | 'TOKEN' | 'FROM') => variables[`${prefix}_${setting}`] ?? '';
  const url = variables[`${prefix}_URL`] ?? smsGateways[gateway].url;
  return { gateway, url, account: read('ACCOUNT'), token: read('TOKEN'), from: read('FROM'), timeoutMs: variables.SMS_TIMEOUT_MS };
}
