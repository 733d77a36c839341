import type { SentCode } from '@portaria/contract/sent-code';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import { Resend } from './resend.tsx';

type Props = CodeFormProps & {
  readonly sent: SentCode;
  /** Resolves to true when a new code was sent. */
  readonly resend: () => Promise<boolean>;
};

/** Shows where the code was sent (CC-07). */
export const CodeLead = ({ sent: { channel, contact } }: Pick<Props, 'sent'>) => {
  const [before, after] = fill(codeTexts.sent, { channel: codeTexts.channels[channel] }).split('{contact}');
  return (
    <>
      {before}
      <b>{contact}</b>
      {after} {codeTexts.life}
    </>
  );
};

/** CC-07, CC-08: a complete code is submitted by itself; a new one can be requested without leaving the page. */
export const CodeStep = ({ sent, resend, children, ...form }: Props) => (
  <CodeForm {...form}>
    <Resend at={sent.resendAt} delayed={sent.delayed} resend={resend} />
    {children}
  </CodeForm>
);
