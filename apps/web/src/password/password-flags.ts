import { legacyErrorCodeFlag, passwordRuleFeature, passwordRules } from '@portaria/domain/password';
import { useEffect, useState } from 'react';
import { features } from '../lib/features.ts';

const ruleFlags = passwordRules.map(({ flag }) => flag);
const keys = [...ruleFlags.map(passwordRuleFeature), passwordRuleFeature(legacyErrorCodeFlag)];
const everyRule: ReadonlySet<string> = new Set<string>(ruleFlags);

/** SG-06: the twelve keys in one call. An unknown rule counts as on (SG-05). */
export async function passwordFlags(cpf: string): Promise<ReadonlySet<string>> {
  const treatments = await features(cpf, keys);
  return new Set(ruleFlags.filter((flag) => treatments[passwordRuleFeature(flag)] ?? true));
}

/** Every rule until the answer arrives: nothing waits for it. */
export function usePasswordFlags(cpf: string): ReadonlySet<string> {
  const [flags, setFlags] = useState(everyRule);
  useEffect(() => {
    if (!cpf) return; // a link opened on another device: only the server knows the CPF
    let isWanted = true;
    void passwordFlags(cpf).then((known) => isWanted && setFlags(known));
    return () => {
      isWanted = false;
    };
  }, [cpf]);
  return flags;
}
