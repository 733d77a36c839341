import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './checkbox.module.css';
import { Note } from './note.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'checked' | 'className'> & {
  label: ReactNode;
  name: string;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className={css.check}>
        <input {...input} type="checkbox" aria-invalid={Boolean(error)} aria-describedby={error && id} />
        <span>{label}</span>
      </label>
      <Note id={id} text={error} />
    </div>
  );
}
