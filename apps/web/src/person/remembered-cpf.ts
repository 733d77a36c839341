import * as limits from '@portaria/domain/limits';
import { forget, keep, kept } from '../lib/storage.ts';

/** ST-01, SI-13: on this host only, for 90 days from the last sign-in. */
export function rememberedCpf(now = Date.now()): string | undefined {
  const stored = kept('storedCpf');
  return stored && stored.until > now ? stored.cpf : undefined;
}

export const rememberCpf = (cpf: string, now = Date.now()) =>
  keep('storedCpf', { cpf, until: now + limits.rememberedCpfDays * 24 * 60 * 60 * 1000 });

/** The CPF of the visit. The login handle of another person goes with the old one (ID-01). */
export function keepCpf(cpf: string) {
  if (kept('userCpf') !== cpf) forget('userId');
  keep('userCpf', cpf);
}

export function forgetCpf() {
  forget('storedCpf');
  forget('userCpf');
  forget('userId');
  forget('nps');
}
