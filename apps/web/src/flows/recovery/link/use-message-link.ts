import { refusedAs } from '@portaria/domain/errors/outcomes';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Refused, Result } from '../../../lib/call.ts';
import { forgetAddressToken, useAddressToken } from '../../../navigation/address-token.ts';

type Options<About> = {
  readonly look: (token: string) => Promise<Result<{ readonly data: About }>>;
  readonly refused: (refusal: Refused) => unknown;
  readonly clearLabel: () => void;
  /** There is no token in the address, and none is stored. */
  readonly onMissing: () => unknown;
};

/** RE-11, RE-13: a link in a message: moves the token out of the address and loads what it is about; the visit changes nothing. */
export function useMessageLink<About>({ look, refused, clearLabel, onMissing }: Options<About>) {
  const token = useAddressToken();
  const [about, setAbout] = useState<About>();

  async function ask() {
    clearLabel();
    const result = await look(token!);
    if (result.ok) return setAbout(result.answer.data);
    if (!refusedAs(result, 'passing')) forgetAddressToken();
    return refused(result);
  }
  const arrive = useEffectEvent(() => (token ? ask() : onMissing()));
  useEffect(() => {
    if (token !== undefined) void arrive();
  }, [token]);

  return { token: token!, about, ask };
}
