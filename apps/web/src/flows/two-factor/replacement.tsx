import type { TwoFactorInput } from '@portaria/contract/two-factor-cookies';
import * as twoFactorTexts from '@portaria/domain/texts/two-factor';
import { ContactLead } from '../../code/contact-lead.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Task = Pick<TwoFactorInput, 'replacement' | 'contact'> | undefined;
const texts = twoFactorTexts.replacement;
const steps = Object.keys(texts);

/** CC-10, S21: which of the two codes of a replacement this is; nothing for a single code. */
export const replacementStep = (task: Task) =>
  task?.replacement && <Stepper current={steps.indexOf(task.replacement) + 1} total={steps.length} label={texts[task.replacement].step} />;

/** Where the code goes, and why. */
export const methodLead = (task: NonNullable<Task>) =>
  task.replacement ? <ContactLead text={texts[task.replacement].lead} contact={task.contact} /> : twoFactorTexts.method.lead;

export const successLead = (task: Task) => (task?.replacement ? texts[task.replacement].success : twoFactorTexts.success.lead);
