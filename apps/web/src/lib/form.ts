import { type FocusEvent, type FormEvent, useRef, useState } from 'react';

/** The error text, or nothing when the value is valid. */
export type Rule = (value: string) => string | undefined;
type Values<N extends string> = Readonly<Record<N, string>>;

/**
 * VA-06 on native, uncontrolled fields, so that input typed before hydration or autofilled is kept. A field is validated on blur and, once
 * invalid, on every input; a submit validates all and focuses the first invalid one.
 */
export function useForm<N extends string>(
  rules: Readonly<Record<N, Rule>>,
  submit: (values: Values<N>, form: HTMLFormElement) => Promise<unknown>,
) {
  const [errors, setErrors] = useState<Partial<Record<N, string>>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false); // a second tap comes before the next render
  const names = Object.keys(rules) as N[];
  const isField = (name: string): name is N => Object.hasOwn(rules, name);
  const check = (name: N, value: string) => setErrors((current) => ({ ...current, [name]: rules[name](value) }));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(names.map((name) => [name, fieldValue(form, name)])) as Record<N, string>;
    const found = Object.fromEntries(names.map((name) => [name, rules[name](values[name])])) as Partial<Record<N, string>>;
    setErrors(found);
    const wrong = names.find((name) => found[name]);
    if (wrong) return focusField(form, wrong);
    sending.current = true;
    setBusy(true);
    try {
      await submit(values, form);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement;
    const onward = relatedTarget instanceof HTMLElement && relatedTarget.closest('a, button'); // an error line that opens now would move the tapped element away
    if (isField(name) && value && !onward) check(name, value);
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const { name, value } = target as HTMLInputElement;
    if (isField(name) && errors[name]) check(name, value);
  }

  return { errors, busy, form: { method: 'post' as const, noValidate: true, onSubmit, onBlur, onInput } };
}

export const fieldValue = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

export function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
