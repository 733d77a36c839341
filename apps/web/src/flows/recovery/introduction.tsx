import { recoveryFlowOf } from '@portaria/domain/flows/recovery';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useHeadingFocus } from '../../layout/use-heading-focus.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { mail, sms } from '../../ui/icons/drawings.ts';
import { Note } from '../../ui/note.tsx';
import { OptionCard, Options } from '../../ui/option-card.tsx';
import { CpfForm } from './cpf-form.tsx';
import { useAccountRecovery } from './flow.ts';
import { NoAccess, SignUpNote } from './no-access.tsx';
import { PhaseLayout } from './phase-layout.tsx';
import { forgetProgress, start } from './progress.ts';
import css from './recovery.module.css';

const text = recoveryTexts.introduction;

/** RE-06: INTRODUCTION, and at the same address ACCOUNT_CONFIRMATION. */
export function Introduction() {
  const { data, route, hrefAfter, patch, send, refused, labelOf, clearLabel } = useAccountRecovery('introduction');
  const hydrated = useHydrated();
  const asked = hydrated ? new URLSearchParams(location.search).get('flow') : null;
  const flow = asked === null && data.flowToken ? data.flow! : recoveryFlowOf(asked);
  const { contacts = {} } = data;
  const flowToken = data.flow === flow ? data.flowToken : undefined; // another variant starts again
  const heading = flow === 'unlock' ? recoveryTexts.unlock.heading : undefined;
  useHeadingFocus(flowToken ? 'contacts' : 'cpf');

  async function begin(cpf: string) {
    clearLabel();
    const result = await start(cpf, flow);
    return result.ok ? patch({ cpf, sendCodeToken: undefined, ...result.answer }) : refused(result);
  }
  function startOver() {
    forgetProgress();
    patch({ flowToken: undefined, contacts: undefined, sendCodeToken: undefined });
  }

  if (!flowToken)
    return (
      <PhaseLayout key="cpf" route={route} heading={heading} lead={flow === 'unlock' ? recoveryTexts.unlock.lead : text.lead}>
        <CpfForm cpf={data.cpf} start={begin} error={labelOf('form')} submit={text.submit} />
      </PhaseLayout>
    );

  const hasNone = !contacts.email && !contacts.cellphone;
  return (
    <PhaseLayout key="contacts" route={route} heading={heading} lead={hasNone ? recoveryTexts.contactAccess.none : text.choose}>
      <Options>
        {contacts.cellphone && (
          <OptionCard icon={sms} title={text.options.cellphone} text={contacts.cellphone} onClick={() => void send('cellphoneChosen')} />
        )}
        {contacts.email && (
          <OptionCard icon={mail} title={text.options.email} text={contacts.email} onClick={() => void send('emailChosen')} />
        )}
        <Note text={labelOf('form')} />
      </Options>
      <div className={css.below}>
        <NoAccess
          {...(hasNone && { label: recoveryTexts.change.onward })}
          cpf={data.cpf!}
          flowToken={flowToken}
          refused={refused}
          offered={(search) => send('identityOffered', {}, { search })}
          none={() => send('noWayLeft', {}, { state: { ending: 'noWayLeft' } })}
        />
        <Button variant="link" onClick={startOver}>
          {recoveryTexts.contactAccess.anotherCpf}
        </Button>
        <SignUpNote href={hrefAfter('signUpChosen')} />
      </div>
    </PhaseLayout>
  );
}
