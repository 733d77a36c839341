import { recoveryCalls } from '@portaria/contract/calls/recovery';
import type { Channel } from '@portaria/contract/sent-code';
import { type ContactType, contactTypeOf } from '@portaria/domain/person/contact';
import * as codeTexts from '@portaria/domain/texts/code';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { ChannelOptions } from '../../code/channel-options.tsx';
import { CodeStep } from '../../code/code-step.tsx';
import { ContactLead } from '../../code/contact-lead.tsx';
import { forgetSentCode, keepSentCode, type PendingCode } from '../../code/sent-code.ts';
import { sentCodeOf } from '../../code/sent-code-of.ts';
import { useWhatsapp } from '../../code/use-whatsapp.ts';
import { useHeadingFocus } from '../../layout/use-heading-focus.ts';
import { call } from '../../lib/call.ts';
import { readCookie } from '../../lib/cookies.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useAccountRecovery } from './flow.ts';
import { PhaseLayout } from './phase-layout.tsx';
import { isRefusal, keepProgress, openPassword } from './progress.ts';
import css from './recovery.module.css';
import { RecoveryCodeLead } from './recovery-lead.tsx';
import { usePassedCode } from './use-passed-code.ts';

const text = recoveryTexts.contact;

/** RE-06, RE-08: copies the cookie of the authorizer into the header; it is worthless without the code. */
export function Contact({ type }: { type: ContactType }) {
  const { data, route, hrefAfter, patch, send, refused, labelOf, clearLabel } = useAccountRecovery(type);
  const whatsapp = useWhatsapp(data.flow);
  const contact = data.contacts?.[type] ?? '';
  const held = data.sendCodeToken;
  const sent = held && contactTypeOf[held.channel] === type ? held : undefined;
  const headers = () => ({ authorizer: readCookie('authorizer') });
  const check = usePassedCode({
    verify: (code) => call(recoveryCalls.verifyOlder, { code }, { headers: headers() }),
    sent: held?.token ?? '',
    open: (token) => openPassword(data.flowToken!, token),
  });
  useHeadingFocus(sent ? 'code' : 'choice');

  function hold(sendCodeToken: PendingCode) {
    keepSentCode(data.flow!, sendCodeToken);
    patch({ sendCodeToken });
  }
  async function choose(channel: Channel) {
    clearLabel();
    const body = { contactType: type, ...(channel !== 'email' && { channel }) };
    const result = await call(recoveryCalls.validate, body, { token: data.flowToken });
    if (!result.ok) return refused(result);
    const { contactConfirmationToken: token, sent: where } = result.answer.data.data;
    return hold({ token, ...sentCodeOf({ channel, contact }, where) });
  }
  async function resend() {
    clearLabel();
    const result = await call(recoveryCalls.resendOlder, { resend: true }, { headers: headers() });
    if (!result.ok) {
      await refused(result);
      return false;
    }
    hold({ token: held!.token, ...sentCodeOf(held!, result.answer.data) });
    return true;
  }
  async function verify(code: string) {
    clearLabel();
    const opened = await check(code);
    if (opened === 'refused') return send('failed', {}, { state: { ending: opened } });
    return isRefusal(opened) ? refused(opened) : send('confirmed', keepProgress(opened), { replace: true });
  }
  function otherWay() {
    forgetSentCode();
    patch({ sendCodeToken: undefined });
  }

  if (sent)
    return (
      <PhaseLayout route={route} lead={<RecoveryCodeLead sent={sent} />}>
        <CodeStep
          sent={sent}
          verify={verify}
          resend={resend}
          error={labelOf('code')}
          formError={labelOf('form')}
          busyText={recoveryTexts.checking}
        >
          <Button variant="second" onClick={otherWay}>
            {codeTexts.otherWay}
          </Button>
        </CodeStep>
      </PhaseLayout>
    );
  const channels: Channel[] = type === 'email' ? ['email'] : whatsapp ? ['sms', 'whatsapp'] : ['sms'];
  return (
    <PhaseLayout route={route} lead={<ContactLead text={text.lead} contact={contact} />}>
      {whatsapp === undefined ? ( // nothing to press yet: the options would move it
        <Skeleton parts={['card']} label={twoFactorTexts.method.loading} />
      ) : (
        <>
          <ChannelOptions
            options={channels.map((channel) => ({ channel, title: codeTexts.options[channel], text: contact }))}
            choose={choose}
            error={labelOf('form')}
          />
          <div className={css.below}>
            <Stack>
              <Button variant="second" onClick={() => send('accessLost')}>
                {text.lost[type]}
              </Button>
              <ButtonLink variant="link" href={hrefAfter('otherWayChosen')}>
                {text.other}
              </ButtonLink>
            </Stack>
          </div>
        </>
      )}
    </PhaseLayout>
  );
}
