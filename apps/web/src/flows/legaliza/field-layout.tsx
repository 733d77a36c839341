import { legaliza } from '@portaria/domain/flows/legaliza';
import type { ReconfirmField } from '@portaria/domain/reconfirm';
import { fill } from '@portaria/domain/texts/fill';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import type { ReactNode } from 'react';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Props = {
  readonly field: ReconfirmField;
  readonly fields: readonly ReconfirmField[];
  readonly lead: string;
  readonly children: ReactNode;
};

/** One of the requested fields: its position among them, and the link back to the previous one; the first goes back as its address does. */
export function FieldLayout({ field, fields, lead, children }: Props) {
  const total = fields.length;
  const at = fields.indexOf(field);
  const before = fields[at - 1];
  return (
    <ScreenLayout
      heading={legalizaTexts.headings[legaliza[field].route]}
      lead={lead}
      back={before && legaliza[before].route}
      above={total > 1 && <Stepper current={at + 1} total={total} label={fill(legalizaTexts.step, { n: at + 1, total })} />}
    >
      {children}
    </ScreenLayout>
  );
}
