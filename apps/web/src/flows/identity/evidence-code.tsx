import type { SentCode } from '@portaria/contract/sent-code';
import * as codeTexts from '@portaria/domain/texts/code';
import * as identityTexts from '@portaria/domain/texts/identity';
import { CodeLead, CodeStep } from '../../code/code-step.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Button } from '../../ui/button.tsx';
import type { IdentityStep } from './identity-session.ts';

type Props = {
  readonly step: IdentityStep<never>;
  readonly sent: SentCode;
  readonly send: () => Promise<boolean>;
  readonly verify: (code: string) => Promise<unknown>;
  readonly wait: () => void;
};

/** ID-14: the field for the code, as on every other screen with one. */
export const EvidenceCode = ({ step, sent, send, verify, wait }: Props) => (
  <ScreenLayout heading={codeTexts.heading} lead={<CodeLead sent={sent} />}>
    <CodeStep sent={sent} verify={verify} resend={send} error={step.labelOf('code')} formError={step.labelOf('form')}>
      <Button variant="second" onClick={wait}>
        {identityTexts.evidence.wait}
      </Button>
    </CodeStep>
  </ScreenLayout>
);
