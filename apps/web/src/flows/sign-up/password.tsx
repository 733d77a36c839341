import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { onlyDigits } from '@portaria/domain/person/cpf';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { keepNpsNote } from '../../account/nps-note.ts';
import { call } from '../../lib/call.ts';
import { forget } from '../../lib/storage.ts';
import { keepSignedIn } from '../../navigation/signed-in.ts';
import { NewPassword, passwordLabels } from '../../password/new-password.tsx';
import { rememberCpf } from '../../person/remembered-cpf.ts';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';

const text = signUpTexts.password;

/** Clears the personal data of the flow. */
const nothingMore = {
  cpf: undefined,
  terms: undefined,
  name: undefined,
  date: undefined,
  phone: undefined,
  email: undefined,
  optinWhatsapp: undefined,
  personalDataToken: undefined,
  contactsToken: undefined,
  verificationCodeToken: undefined,
  passwordToken: undefined,
  savedPersonalData: undefined,
  savedContacts: undefined,
  fresh: undefined,
};

/** SU-06. */
export function Password() {
  const { data, patch, send, refused, labelOf, clearLabel } = useSignUp('password');

  async function create(password: string) {
    clearLabel();
    const result = await call(signUpCalls.finish, { password }, { token: data.passwordToken });
    if (!result.ok) {
      if (refusedAs(result, 'contactTaken')) patch({ savedContacts: undefined }); // they must be asked for again, even unchanged
      await refused(result, (without) => send('otherContacts', without === 'email' ? { email: '' } : {}));
      return passwordLabels(result);
    }
    const { id: userId } = result.answer;
    keepSignedIn(result.answer);
    keepNpsNote(result.answer);
    rememberCpf(onlyDigits(data.cpf ?? '')); // ST-01
    forget('signUp');
    await send('created', { ...nothingMore, userId }, { replace: true });
    return undefined;
  }

  return (
    <StepLayout state="password" lead={text.lead}>
      <NewPassword
        isFirst
        cpf={onlyDigits(data.cpf ?? '')}
        name={data.name}
        submit={create}
        submitText={text.submit}
        error={labelOf('password')}
        formError={labelOf('form')}
      />
    </StepLayout>
  );
}
