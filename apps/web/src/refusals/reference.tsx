import * as errorTexts from '@portaria/domain/texts/errors';
import { fill } from '@portaria/domain/texts/fill';

/** The small line that support asks for: the error code, if any, and the request id of the log. */
export function Reference({ code, reference }: { code: string; reference?: string | undefined }) {
  const parts = [
    code !== 'unknown' && fill(errorTexts.reference.code, { code }),
    reference && fill(errorTexts.reference.request, { reference }),
  ];
  return <small>{parts.filter(Boolean).join(' · ')}</small>;
}
