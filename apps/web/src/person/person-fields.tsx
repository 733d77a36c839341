import { dateMask } from '@portaria/domain/person/date-mask';
import { phoneMask } from '@portaria/domain/person/phone-mask';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import { Field, type FieldProps } from '../ui/field.tsx';

/** For the fields of this file; the e-mail field, which suggests, is in email-field.tsx. */
export type PersonFieldProps = Pick<FieldProps, 'hint' | 'defaultValue' | 'error' | 'lines' | 'enterKeyHint' | 'onInput'> & {
  readonly label?: string;
};

export function NameField({ label = fieldTexts.name.label, ...field }: PersonFieldProps) {
  return (
    <Field label={label} name="name" autoComplete="name" autoCapitalize="words" placeholder={fieldTexts.name.placeholder} {...field} />
  );
}

export function BirthDateField({ label = fieldTexts.birthDate.label, ...field }: PersonFieldProps) {
  return (
    <Field label={label} name="birthDate" mask={dateMask} autoComplete="bday" placeholder={fieldTexts.birthDate.placeholder} {...field} />
  );
}

export function CellphoneField({ label = fieldTexts.cellphone.label, ...field }: PersonFieldProps) {
  return (
    <Field
      label={label}
      name="cellphone"
      mask={phoneMask}
      inputMode="tel"
      autoComplete="tel"
      placeholder={fieldTexts.cellphone.placeholder}
      {...field}
    />
  );
}
