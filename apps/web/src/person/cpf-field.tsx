import * as fieldTexts from '@portaria/domain/texts/fields';
import { Field, type FieldProps } from '../ui/field.tsx';

/** Who one is, here: password managers know the CPF as the user's name. */
export function CpfField(field: Pick<FieldProps, 'defaultValue' | 'error' | 'onInput'>) {
  return (
    <Field label={fieldTexts.cpf.label} name="cpf" mask="cpf" autoComplete="username" placeholder={fieldTexts.cpf.placeholder} {...field} />
  );
}
