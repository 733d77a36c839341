import { legalizaCalls } from '@portaria/contract/calls/legaliza';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { BackFromCode } from '../../code/back-from-code.tsx';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { call } from '../../lib/call.ts';
import { useEnd } from './end.ts';
import { useLegaliza } from './flow.ts';

const { verification: text, checking } = legalizaTexts;

/** LE-05. */
export function Verification() {
  const { data, heading, send, refused, labelOf, clearLabel } = useLegaliza('verification');
  const end = useEnd('verification');
  const asked = data.fields?.includes('cellphone') ? 'cellphoneAsked' : 'emailAsked';

  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <BackFromCode
        missing={() => send(data.fields ? asked : 'sessionMissing', {}, { replace: true })}
        confirm={async (proof, again) => {
          clearLabel();
          const result = await call(legalizaCalls.result, undefined, proof);
          return result.ok ? end(result.answer) : refused(result, again);
        }}
        error={labelOf('form')}
        words={{ again: text.again, checking }}
      />
    </ScreenLayout>
  );
}
