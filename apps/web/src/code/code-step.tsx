import type { Channel } from '@portaria/contract/sent-code';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import { Resend } from './resend.tsx';

export type SentCode = {
  readonly channel: Channel;
  readonly contact: string;
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly delayed?: boolean | undefined;
};

type Props = CodeFormProps & {
  readonly sent: SentCode;
  /** Resolves to true when a new code is on its way. */
  readonly resend: () => Promise<boolean>;
};

/** Says where the code went (CC-07). */
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

/** CC-07, CC-08: the code that arrives goes by itself; a new one can be asked for without losing the page. */
export const CodeStep = ({ sent, resend, children, ...form }: Props) => (
  <CodeForm {...form}>
    <Resend at={sent.resendAt} delayed={sent.delayed} resend={resend} />
    {children}
  </CodeForm>
);
