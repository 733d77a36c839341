import { useEffect } from 'react';
import { whenIdle } from '../../lib/hydrated.ts';
import { useSignIn } from './flow.ts';
import type { Step } from './identify.ts';

/** The call, its answers and the screen after it: not needed to type a CPF, so they come when the form works. */
const afterwards = () => Promise.all([import('./identify.ts'), import('./password.tsx')]);

/** SI-01, SI-02. A submit that comes before its code waits for it; without a connection it is refused as a call is. */
export function useIdentify(state: 'cpf' | 'savedCpf') {
  const step = useSignIn(state);
  useEffect(() => whenIdle(() => void afterwards().catch(() => {})), []); // the submit tries again

  return async (cpf: string, rememberCpf: boolean) => {
    const code = await import('./identify.ts').catch(() => null);
    return code ? code.identify(step as Step, cpf, rememberCpf) : step.refused({ ok: false, code: 'FR999' });
  };
}
