import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './checkbox.module.css';
import { Note } from './note.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'checked' | 'className'> & {
  label: ReactNode;
  name: string;
  error?: string | undefined;
};

export function Checkbox({ label, error, ...input }: Props) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const given = useRef(input.defaultChecked);
  useEffect(() => {
    if (given.current === input.defaultChecked) return;
    given.current = input.defaultChecked;
    box.current!.checked = Boolean(given.current); // the stored value arrived after the first render
  }, [input.defaultChecked]);
  return (
    <div data-field>
      <label className={css.check}>
        <input {...input} ref={box} type="checkbox" aria-invalid={Boolean(error)} aria-describedby={error && id} />
        <span>{label}</span>
      </label>
      <Note id={id} text={error} lines={1} />
    </div>
  );
}
