import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as signInTexts from '@portaria/domain/texts/sign-in';
import { useState } from 'react';
import type { Refused } from '../../lib/call.ts';
import { kept } from '../../lib/storage.ts';
import { Button } from '../../ui/button.tsx';
import { FootNote } from '../../ui/foot-note.tsx';
import { identitySearch, identityToken } from './progress.ts';

type Props = {
  readonly cpf: string;
  readonly flowToken: string;
  readonly refused: (refusal: Refused) => unknown;
  /** With the query that opens the identity validation. */
  readonly offered: (search: string) => unknown;
  readonly none: () => unknown;
  readonly label?: string;
};

/** RE-03: for a person who has access to none of the contacts. */
export function NoAccess({ cpf, flowToken, refused, offered, none, label = recoveryTexts.noAccess }: Props) {
  const [busy, setBusy] = useState(false);

  async function ask() {
    setBusy(true);
    const result = await identityToken(cpf, flowToken);
    await (!result.ok ? refused(result) : result.answer ? offered(identitySearch(result.answer, kept('recovery')?.flow)) : none());
    setBusy(false);
  }

  return (
    <Button variant="second" loading={busy} loadingText={recoveryTexts.contactAccess.looking} onClick={ask}>
      {label}
    </Button>
  );
}

/** RE-02: the answer does not reveal whether the CPF has an account; a person without one finds sign-up here. */
export const SignUpNote = ({ href }: { href: string }) => (
  <FootNote>
    {signInTexts.cpf.noAccount} <a href={href}>{signInTexts.cpf.signUp}</a>
  </FootNote>
);
