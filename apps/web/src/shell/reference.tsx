import { fill } from '@portaria/domain/texts/fill';
import * as shellTexts from '@portaria/domain/texts/shell';

/** The small line that support asks for: the code, and the request as the log knows it. */
export function Reference({ code, reference }: { code: string; reference?: string | undefined }) {
  return (
    <small>
      {fill(shellTexts.reference.code, { code })}
      {reference && ` · ${fill(shellTexts.reference.request, { reference })}`}
    </small>
  );
}
