import * as errorTexts from '@portaria/domain/texts/errors';
import { fill } from '@portaria/domain/texts/fill';

/** The small line that support asks for: the number of the error, if it has one (a key is for developers), and the request id of the log. */
export function Reference({ code, reference }: { code: string; reference?: string | undefined }) {
  const parts = [
    /^\d{4}$/.test(code) && fill(errorTexts.reference.code, { code }),
    reference && fill(errorTexts.reference.request, { reference }),
  ];
  return <small>{parts.filter(Boolean).join(' · ')}</small>;
}
