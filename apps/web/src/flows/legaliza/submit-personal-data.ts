import { legalizaCalls } from '@portaria/contract/calls/legaliza';
import { afterPersonalData } from '@portaria/domain/flows/legaliza';
import { toWireDate } from '@portaria/domain/person/birth-date';
import { call } from '../../lib/call.ts';
import { useEnd } from './end.ts';
import { useLegaliza } from './flow.ts';

type PersonalData = { readonly name?: string | undefined; readonly birthDate?: string | undefined };

/** LE-02, LE-03: name and birth date in one request, each only if it must be confirmed. */
export function useSubmitPersonalData(state: 'name' | 'birthDate') {
  const { data, send, refused, clearLabel } = useLegaliza(state);
  const end = useEnd(state);
  const fields = data.fields!;

  return async function submit(given: PersonalData): Promise<unknown> {
    clearLabel();
    const { name, birthDate } = { ...data, ...given };
    const body = {
      ...(fields.includes('name') && { name: name! }),
      ...(fields.includes('birthDate') && { birthDate: toWireDate(birthDate!) }),
      terms: data.firstRequest === true,
    };
    const result = await call(legalizaCalls.legalize, body, { token: data.token });
    if (!result.ok) return refused(result, () => submit(given));
    const event = afterPersonalData(result.answer, fields);
    if (event === 'finished' || event === 'unlockAsked') return end(result.answer);
    return send(event, { ...given, token: result.answer.token, firstRequest: false });
  };
}
