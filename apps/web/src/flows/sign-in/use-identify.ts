import { useEffect } from 'react';
import { watched } from '../../lib/connection.ts';
import { whenBegun } from '../../lib/hydrated.ts';
import { prefetchNext } from '../../navigation/links.ts';
import { useSignIn } from './flow.ts';
import type { Step } from './identify.ts';

/** The call and its answers: not needed to type a CPF, so they come while it is typed. */
const afterwards = () => import('./identify.ts');

/** SI-01, SI-02. A submit that comes before its code waits for it as for an answer. */
export function useIdentify(state: 'cpf' | 'savedCpf') {
  const step = useSignIn(state);
  useEffect(() => {
    whenBegun(() => void afterwards().catch(() => {})); // the submit tries again
    return prefetchNext(() => import('./password.tsx'));
  }, []);

  return async (cpf: string, rememberCpf: boolean) => {
    const code = await watched(afterwards());
    return typeof code === 'string' ? step.refused({ ok: false, code }) : code.identify(step as Step, cpf, rememberCpf);
  };
}
