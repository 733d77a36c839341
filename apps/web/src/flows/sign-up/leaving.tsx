import { routeAfter } from '@portaria/domain/flow';
import { signUp, signUpSteps } from '@portaria/domain/flows/sign-up';
import { type Route, routes } from '@portaria/domain/routes';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { isEmbedded } from '../../lib/embedded.ts';
import { type Guard, navigate, type Place, setGuard, usePlace } from '../../lib/location.ts';
import { forget, kept } from '../../lib/storage.ts';
import { go, safeOr } from '../../navigation/go.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const text = signUpTexts.leave;
const over: readonly (Route | null)[] = [signUp.success.route, signUp.downloadApp.route];

const Ask = createContext(() => {});
export const useAskToLeave = () => use(Ask);

/** Something was typed. */
function hasInput(): boolean {
  const { cpf, terms } = kept('signUp') ?? {};
  return Boolean(cpf || terms);
}

const isInside = ({ route }: Place) => route !== null && routes[route].flow === 'sign-up';

/** The account exists: its steps cannot be opened again. */
const stayDone: Guard = ({ route }, steps) => {
  if (steps >= 0 || over.includes(route)) return true;
  return () => go(safeOr(kept('redirectUrl'), routeAfter(signUp, 'success', 'continued')), { replace: true, force: true });
};

/** SU-08: asks for confirmation before leaving once something was typed; back from a later step goes one step back, whatever the history holds. */
export function Leaving({ children }: { children: ReactNode }) {
  const { route } = usePlace();
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (route === signUp.success.route) setGuard(stayDone, () => false);
    if (over.includes(route)) return () => setGuard(null);
    const row = route && routes[route];
    const before = row && 'back' in row ? row.back : undefined;
    setGuard((to, steps) => {
      if (isInside(to) || !hasInput()) return true;
      return () => (steps < 0 && before ? navigate(before, { replace: true, force: true }) : setAsking(true));
    }, hasInput);
    return () => setGuard(null);
  }, [route]);

  function leave() {
    setAsking(false);
    forget('signUp');
    const state = signUpSteps.flat().find((step) => signUp[step].route === route) ?? 'start';
    void navigate(routeAfter(signUp, state, 'left'), { force: true });
  }
  const ask = () => (isEmbedded() && !hasInput() ? leave() : setAsking(true));
  const stay = () => setAsking(false);

  return (
    <Ask value={ask}>
      {children}
      {asking && (
        <Dialog
          title={text.heading}
          actions={
            <>
              <Button onClick={stay}>{text.stay}</Button>
              <Button variant="second" onClick={leave}>
                {text.leave}
              </Button>
            </>
          }
          onClose={stay}
        >
          {text.text}
        </Dialog>
      )}
    </Ask>
  );
}
