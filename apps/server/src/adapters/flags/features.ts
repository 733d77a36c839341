import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { OpenFeature, type Provider } from '@openfeature/server-sdk';
import { rolloutFeature } from '@portaria/domain/flows/sign-up';
import { livenessFeature } from '@portaria/domain/identity';
import { passwordRuleFeature, passwordRules } from '@portaria/domain/password';
import defaultFlags from '../../../flags.json?raw';
import { ConfigError } from '../../platform/config-error.ts';
import type { Keys } from '../../platform/keys.ts';
import { type FlagFile, flagFileProvider } from './flag-file.ts';

export type Treatment = 'on' | 'off';
export type Features = { readonly treatment: (key: string, cpf: string) => Promise<Treatment> };

/** SG-06, SU-09, ID-06: on when the flag cannot be evaluated; everything else is off (SG-05). */
const onUnlessKnown: readonly string[] = [...passwordRules.map(({ flag }) => passwordRuleFeature(flag)), rolloutFeature, livenessFeature];

export const fallbackOf = (key: string): Treatment => (onUnlessKnown.includes(key) ? 'on' : 'off');

/** A provider receives a keyed hash of the CPF, never the CPF. */
export function evaluationContext(keys: Keys, cpf: string) {
  const cpfHash = keys.blind('cpf', cpf).toString('hex');
  return { targetingKey: cpfHash, cpfHash };
}

/** SG-05: flags that are evaluated in this process. */
export async function openFeatures(provider: Provider, keys: Keys): Promise<Features> {
  const domain = randomUUID();
  await OpenFeature.setProviderAndWait(domain, provider);
  const client = OpenFeature.getClient(domain);
  return {
    async treatment(key, cpf) {
      const value = await client.getStringValue(key, fallbackOf(key), evaluationContext(keys, cpf));
      return value === 'on' ? 'on' : 'off';
    },
  };
}

/** CC-03: without a configured WhatsApp it is never offered, whatever the flags say. */
export const withoutWhatsapp = ({ treatment }: Features): Features => ({
  treatment: async (key, cpf) => (key.startsWith('auth_token_whatsapp_') ? 'off' : treatment(key, cpf)),
});

/** The operator's flag file, else the included one. */
export function readFlagFile(file: string | undefined): FlagFile {
  try {
    return flagFileProvider(file ? readFileSync(file, 'utf8') : defaultFlags, file ?? 'flags.json');
  } catch (error) {
    throw new ConfigError([`FLAGS_FILE: ${error instanceof Error ? error.message : 'it cannot be read.'}`]);
  }
}
