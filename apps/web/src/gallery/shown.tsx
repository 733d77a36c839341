import type { captureMessage } from '@portaria/domain/errors/capture';
import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { Reaction } from '@portaria/domain/errors/reaction';
import * as codeTexts from '@portaria/domain/texts/code';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as personFieldTexts from '@portaria/domain/texts/person-fields';
import { LoadingScreen } from '../layout/loading-screen.tsx';
import { ScreenLayout } from '../layout/screen-layout.tsx';
import { Submit } from '../layout/submit.tsx';
import { Refusal } from '../refusals/refusal.tsx';
import { Field } from '../ui/field.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

type ShownAs = Exclude<Reaction, { show: 'redirect' }>;
type Props = { readonly reaction: ShownAs; readonly code: string; readonly data?: unknown; readonly heading: string };

/** A row of the error table of a flow without a form, rendered by the components that show it. */
export function ShownReaction({ reaction, code, data, heading }: Props) {
  if (reaction.show === 'label') return <ShownLabel heading={heading} field={reaction.field} text={reaction.text} />;
  const again = () => {};
  return (
    <>
      {reaction.show === 'modal' && <LoadingScreen heading={heading} />}
      <Refusal
        reaction={reaction}
        message={reaction.message!}
        refusal={{ ok: false, code: code as ErrorCode, data }}
        again={again}
        close={again}
        setLabel={again}
        restart="/entrar"
      />
    </>
  );
}

const fields: Readonly<Record<string, { label: string; type?: string; autoComplete: string }>> = {
  code: { label: codeTexts.label, autoComplete: 'one-time-code' },
  password: { label: fieldTexts.password.label, type: 'password', autoComplete: 'new-password' },
  email: { label: personFieldTexts.email.label, autoComplete: 'email' },
  cellphone: { label: personFieldTexts.cellphone.label, autoComplete: 'tel' },
};

function ShownLabel({ heading, field, text }: { heading: string; field: string; text: string }) {
  return (
    <ScreenLayout heading={heading}>
      <form>
        <input type="text" name="username" autoComplete="username" readOnly hidden />
        {field !== 'form' && <Field name={field} error={text} {...(fields[field] ?? { label: field, autoComplete: 'off' })} />}
        <Submit busy={false} busyText={codeTexts.checking} error={field === 'form' ? text : undefined}>
          {codeTexts.submit}
        </Submit>
      </form>
    </ScreenLayout>
  );
}

/** ID-08: camera errors. */
export const ShownCapture = ({ heading, text }: ReturnType<typeof captureMessage>) => (
  <ScreenLayout>
    <MessageScreen icon="device" heading={heading} text={text} />
  </ScreenLayout>
);
