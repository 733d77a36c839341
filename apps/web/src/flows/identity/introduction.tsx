import { identityCalls } from '@portaria/contract/calls/identity';
import { consents } from '@portaria/domain/consents';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { afterIdentityIntroduction } from '@portaria/domain/identity';
import { legalRoutes } from '@portaria/domain/landmarks';
import type { Route } from '@portaria/domain/routes';
import * as consentTexts from '@portaria/domain/texts/consents';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useRef } from 'react';
import { Submit } from '../../layout/submit.tsx';
import { call } from '../../lib/call.ts';
import { type Rule, useForm } from '../../lib/form.ts';
import { navigate } from '../../lib/location.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { messageDrawings } from '../../ui/icons/message-drawings.ts';
import { Stack } from '../../ui/stack.tsx';
import { isCameraBlocked } from './camera-policy.ts';
import type { VerdictEvent } from './finish.ts';
import { familyOf } from './flow.ts';
import { GiveBack } from './give-back.tsx';
import css from './identity.module.css';
import { type IdentityStep, progressed, remember, resumeRoute } from './identity-session.ts';
import { newContactPoint } from './new-contact.ts';
import { mayHandOff } from './phone/may-hand-off.ts';
import { OnPhone } from './phone/on-phone.tsx';
import { Points } from './points.tsx';
import { StepLayout } from './step-layout.tsx';
import { useEnd } from './use-end.tsx';

const text = identityTexts.introduction;
const consentRule: Rule = (value) => (value ? undefined : text.required);
const noRules: Readonly<Record<string, Rule>> = {};

type Props = { readonly step: IdentityStep<VerdictEvent | 'challengeAsked' | 'selfieAsked' | 'left'>; readonly route: Route };

/** What will happen, and the consent to it (LGPD, art. 11). */
export function Introduction({ step, route }: Props) {
  const { data, hrefAfter, patch, send, refused, labelOf, clearLabel } = step;
  const progress = data.progress!;
  const hasConsented = progress.done.includes('consent');
  const wantsPhone = useRef(false);
  const newContact = newContactPoint(progress);

  const { form, errors, busy } = useForm(hasConsented ? noRules : { consent: consentRule }, async () => {
    clearLabel();
    const goesToPhone = wantsPhone.current || (isCameraBlocked() && progress.hasOwnCalls); // EM-04
    if (!hasConsented) {
      const result = await call(identityCalls.consent, { version: consents.biometrics.version });
      if (!result.ok && !refusedAs(result, 'gone')) return refused(result);
    }
    const consented = progressed(data, { done: [...progress.done, 'consent'] });
    patch(consented);
    if (goesToPhone) return patch(remember({ isOnPhone: true }));
    const isFirst = progress.done.every((thing) => thing === 'consent');
    if (isFirst) return send(afterIdentityIntroduction(progress.purpose, progress.challenge), consented);
    return navigate(resumeRoute({ ...data, ...consented }, familyOf(route))!);
  });

  const over = useEnd(step);
  if (over) return over;
  if (data.isOnPhone) return <OnPhone step={step} />;
  return (
    <StepLayout lead={text.lead[progress.purpose]}>
      <Points
        points={[
          { icon: messageDrawings.user, ...text.needs.selfie },
          { icon: messageDrawings.document, ...text.needs.document },
          ...newContact,
        ]}
      />
      <form {...form}>
        {!hasConsented && (
          <div className={css.consent}>
            <Checkbox name="consent" label={consentTexts.biometrics} error={errors.consent} />
            <a href={legalRoutes.privacy} target="_blank" rel="noreferrer">
              {text.policy}
            </a>
          </div>
        )}
        <Stack>
          <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
            {text.submit}
          </Submit>
          {mayHandOff(data) && (
            <Button
              variant="second"
              onClick={({ currentTarget }) => {
                wantsPhone.current = true;
                currentTarget.form!.requestSubmit();
                wantsPhone.current = false; // the next tap may be on the other button
              }}
            >
              {identityTexts.capture.onPhone}
            </Button>
          )}
          {data.isPhone ? (
            <GiveBack step={step} />
          ) : (
            <ButtonLink variant="link" href={hrefAfter('left')}>
              {text.leave}
            </ButtonLink>
          )}
        </Stack>
      </form>
    </StepLayout>
  );
}
