import { contactVerificationErrors } from '@portaria/domain/errors/contact-verification';
import { contactVerification } from '@portaria/domain/flows/contact-verification';
import * as contactTexts from '@portaria/domain/texts/contact-verification';
import { createFlow } from '../../navigation/flow.tsx';
import { Refusal } from '../../refusals/refusal.tsx';

/** The contacts are loaded from the server each time; what must survive a reload is in storage (`fence`, `pendingContact`). */
export const { Layout: ContactVerificationLayout, useStep: useContactVerification } = createFlow(
  contactVerification,
  contactVerificationErrors,
  {
    blank: {},
    restore: () => ({}),
    headings: contactTexts.headings,
    Refusal,
  },
);
