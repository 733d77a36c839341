import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { useEffect } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { CpfForm } from './cpf-form.tsx';
import { useForgotPassword } from './flow.ts';
import { visitForgotUsername } from './forgot-username.ts';
import { start } from './progress.ts';

const text = recoveryTexts.cpf;

/** RE-01, RE-02. */
export function Cpf() {
  const { data, heading, send, refused, labelOf, clearLabel } = useForgotPassword('cpf');
  useEffect(() => void visitForgotUsername(), []);

  async function begin(cpf: string) {
    clearLabel();
    const result = await start(cpf, 'esqueceu-senha');
    return result.ok ? send('started', { cpf, ...fresh, ...result.answer }) : refused(result);
  }

  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <CpfForm cpf={data.cpf} start={begin} error={labelOf('form')} submit={text.submit} />
    </ScreenLayout>
  );
}

/** Resets an earlier recovery. */
const fresh = { sendCodeToken: undefined, contactConfirmationToken: undefined, passwordToken: undefined, finished: undefined };
