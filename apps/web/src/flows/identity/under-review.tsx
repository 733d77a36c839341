import { identityCalls } from '@portaria/contract/calls/identity';
import { verdictStatus } from '@portaria/domain/identity';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useRef, useState } from 'react';
import { ContactLead } from '../../code/contact-lead.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { useHeadingFocus } from '../../layout/use-heading-focus.ts';
import { useHydrated } from '../../layout/use-hydrated.ts';
import { call } from '../../lib/call.ts';
import { usePoll } from '../../lib/use-poll.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EvidenceCode } from './evidence-code.tsx';
import { finish, isOver, type VerdictEvent } from './finish.ts';
import type { IdentityStep } from './identity-session.ts';
import { progressFrom } from './progress.ts';
import { useEvidenceCode } from './use-evidence-code.ts';

const text = identityTexts.evidence;

/** ID-04 status 4, ID-14: polls for the decision of the operator; where only evidence is missing, a code to the e-mail decides at once. */
export function UnderReview({ step }: { step: IdentityStep<VerdictEvent | 'left'> }) {
  const { token, isPhone } = step.data;
  const [contact, setContact] = useState<string>();
  const [hours, setHours] = useState<number>();
  const [hasLooked, setHasLooked] = useState(false);
  const isKnown = useHydrated() && (hasLooked || isPhone || !token);
  const isEnding = useRef(false);

  async function look() {
    const result = await call(identityCalls.progress, undefined);
    setHasLooked(true);
    if (!result.ok) return undefined;
    const { status, evidenceContact, reviewHours } = result.answer;
    setContact(evidenceContact);
    setHours(reviewHours);
    if (status === verdictStatus.waiting_ocr || !isOver(status)) return undefined;
    return () => {
      if (isEnding.current) return undefined; // the poll and the code may see it at the same time
      isEnding.current = true;
      return finish({ ...step, data: { ...step.data, progress: progressFrom(result.answer, step.data) } });
    };
  }
  usePoll(isPhone ? '' : (token ?? ''), look);
  const code = useEvidenceCode(step, async () => (await look())?.());

  const isTyping = contact !== undefined && code.sent !== undefined;
  useHeadingFocus(isTyping ? 'code' : 'waiting');

  if (isTyping) return <EvidenceCode step={step} {...code} sent={code.sent!} />;
  const isOffered = contact !== undefined;
  return (
    <ScreenLayout>
      <MessageScreen
        icon="clock"
        heading={step.heading}
        text={isOffered ? <ContactLead text={text.lead} contact={contact} /> : <Lead hours={hours} />}
        actions={
          isKnown && (
            <>
              {isOffered && (
                <Button loading={code.isSending} loadingText={text.sending} onClick={code.send}>
                  {text.offer}
                </Button>
              )}
              <Note text={step.labelOf('form')} />
              <ButtonLink variant={isOffered ? 'second' : 'primary'} href={step.hrefAfter('left')}>
                {identityTexts.waiting.submit}
              </ButtonLink>
            </>
          )
        }
        foot={!isKnown && <Skeleton parts={['field']} label={shellTexts.layout.loading} />}
      />
    </ScreenLayout>
  );
}

/** The promised time, where the back end names one. */
function Lead({ hours }: { hours: number | undefined }) {
  const { lead, promise } = identityTexts.waiting;
  if (hours === undefined) return lead;
  return (
    <>
      {lead} <span>{hours === 1 ? promise.one : fill(promise.many, { count: hours })}</span>
    </>
  );
}
