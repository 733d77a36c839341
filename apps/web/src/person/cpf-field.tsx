import { cpfMask } from '@portaria/domain/person/masks';
import * as fieldTexts from '@portaria/domain/texts/fields';
import { Field, type FieldProps } from '../ui/field.tsx';

/** `autocomplete="username"`: password managers store the CPF as the user name. */
export function CpfField(field: Pick<FieldProps, 'defaultValue' | 'error' | 'onInput'>) {
  return (
    <Field
      label={fieldTexts.cpf.label}
      name="cpf"
      mask={cpfMask}
      autoComplete="username"
      placeholder={fieldTexts.cpf.placeholder}
      {...field}
    />
  );
}
