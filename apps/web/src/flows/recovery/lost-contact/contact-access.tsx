import { recoveryCalls } from '@portaria/contract/calls/recovery';
import type { Channel } from '@portaria/contract/sent-code';
import { contactTypeOf } from '@portaria/domain/person/contact';
import * as codeTexts from '@portaria/domain/texts/code';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { ChannelOptions } from '../../../code/channel-options.tsx';
import { keepSentCode } from '../../../code/sent-code.ts';
import { sentCodeOf } from '../../../code/sent-code-of.ts';
import { useWhatsapp } from '../../../code/use-whatsapp.ts';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { call } from '../../../lib/call.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useForgotPassword } from '../flow.ts';
import { NoAccess, SignUpNote } from '../no-access.tsx';
import { keepProgress } from '../progress.ts';
import css from '../recovery.module.css';

const text = recoveryTexts.contactAccess;

/** RE-03: a tap sends the code or the link. */
export function ContactAccess() {
  const { data, heading, hrefAfter, send, refused, labelOf, clearLabel } = useForgotPassword('contactAccess');
  const whatsapp = useWhatsapp('esqueceu-senha');
  const { email, cellphone } = data.contacts ?? {};

  async function choose(channel: Channel, contact: string) {
    clearLabel();
    const body = { contactType: contactTypeOf[channel], ...(channel !== 'email' && { channel }) };
    const result = await call(recoveryCalls.validate, body, { token: data.flowToken });
    if (!result.ok) return refused(result);
    const { contactConfirmationToken: token, sent } = result.answer.data.data;
    const pending = { token, ...sentCodeOf({ channel, contact }, sent) };
    if (channel === 'email') return send('linkSent', keepProgress({ contactConfirmationToken: pending }));
    keepSentCode('esqueceu-senha', pending);
    return send('codeSent', { sendCodeToken: pending });
  }

  const options = [
    ...(cellphone ? [{ channel: 'sms', title: codeTexts.options.sms, text: cellphone } as const] : []),
    ...(cellphone && whatsapp ? [{ channel: 'whatsapp', title: codeTexts.options.whatsapp, text: cellphone } as const] : []),
    ...(email ? [{ channel: 'email', title: text.link, text: email } as const] : []),
  ];
  return (
    <ScreenLayout heading={heading} lead={options.length ? text.lead : text.none}>
      {whatsapp === undefined ? ( // nothing to press yet: the options would move it
        <Skeleton parts={['card', 'card']} label={twoFactorTexts.method.loading} />
      ) : (
        <>
          <ChannelOptions options={options} choose={choose} error={labelOf('form')} />
          <div className={css.below}>
            <NoAccess
              cpf={data.cpf!}
              flowToken={data.flowToken!}
              refused={refused}
              offered={(search) => send('identityOffered', {}, { search })}
              none={() => send('noWayLeft', {}, { state: { ending: 'noWayLeft' } })}
            />
            <SignUpNote href={hrefAfter('signUpChosen')} />
          </div>
        </>
      )}
    </ScreenLayout>
  );
}
