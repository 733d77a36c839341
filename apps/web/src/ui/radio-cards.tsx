import { useId } from 'react';
import { Note } from './note.tsx';
import css from './option-card.module.css';
import { type Option, OptionContent } from './option-card.tsx';

type Props = {
  legend: string;
  name: string;
  options: readonly (Option & { value: string })[];
  defaultValue?: string | undefined;
  error?: string | undefined;
  onChange?: (value: string) => void;
};

/** The same cards where the choice is submitted with the form. */
export function RadioCards({ legend, name, options, defaultValue, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className={css.options} aria-describedby={error && id}>
      <legend className={css.legend}>{legend}</legend>
      {options.map(({ value, ...option }) => (
        <label key={value} className={css.card}>
          <input
            className={css.radio}
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            onChange={() => onChange?.(value)}
          />
          <OptionContent {...option} />
        </label>
      ))}
      <Note id={id} text={error} lines={1} />
    </fieldset>
  );
}
