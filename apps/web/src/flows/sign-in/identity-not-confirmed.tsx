import { NotConfirmed } from '../../refusals/not-confirmed.tsx';
import { useSignIn } from './flow.ts';

/** SI-21, ID-16: the token of the next try goes on to the page that starts it. */
export function IdentityNotConfirmed() {
  const { send } = useSignIn('identityNotConfirmed');
  return <NotConfirmed again={(details) => send('again', {}, { state: { details } })} />;
}
