import * as identityTexts from '@portaria/domain/texts/identity';
import { Checkbox } from '../../../ui/checkbox.tsx';
import css from '../identity.module.css';

type Props = { readonly isCalm: boolean; readonly setIsCalm: (isCalm: boolean) => void };
const { challenge: text, instructions } = identityTexts;

/** How to prepare for the challenge; ID-11: the colours are announced, and a person can do without them. */
export const LivenessAdvice = ({ isCalm, setIsCalm }: Props) => (
  <>
    <ul className={css.plain}>
      {instructions.face.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
    <p className={css.soft}>{text.flashes}</p>
    <div className={css.calm}>
      <Checkbox name="calm" label={text.calm} defaultChecked={isCalm} onChange={({ currentTarget }) => setIsCalm(currentTarget.checked)} />
    </div>
  </>
);
