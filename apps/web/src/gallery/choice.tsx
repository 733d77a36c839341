import { useId } from 'react';

type Props<V extends string> = {
  readonly legend: string;
  readonly options: Readonly<Record<V, string>>;
  readonly value: NoInfer<V>;
  readonly onChange: (value: V) => void;
};

export function Choice<V extends string>({ legend, options, value, onChange }: Props<V>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {(Object.entries(options) as [V, string][]).map(([option, label]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
