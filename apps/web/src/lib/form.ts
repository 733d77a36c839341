import { type FocusEvent, type FormEvent, useRef, useState } from 'react';

/** The error text, or nothing when the value is valid. */
export type Rule = (value: string) => string | undefined;
type Values<N extends string> = Readonly<Record<N, string>>;

/**
 * VA-06 on native, uncontrolled fields, so that input typed before hydration or autofilled is kept. A field is validated on blur, also when
 * it is empty, and, once invalid, on every input; a submit validates all and focuses the first invalid one.
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
  const check = (form: HTMLFormElement, name: N) => setErrors((current) => ({ ...current, [name]: rules[name](fieldValue(form, name)) }));

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

  function onBlur(event: FocusEvent<HTMLFormElement>) {
    const { name, type } = event.target as unknown as HTMLInputElement;
    const form = event.currentTarget;
    const isChoice = type === 'checkbox' || type === 'radio';
    if (isField(name) && !isChoice && isLeft(event) && !isPressed('a, button')) afterPress(() => check(form, name));
  }

  function onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (isField(name) && errors[name]) check(form, name);
  }

  return { errors, busy, form: { method: 'post' as const, noValidate: true, onSubmit, onBlur, onInput } };
}

/** By the person: not when the window loses the focus, nor when the app moves it to a dialog or to a new heading. */
const isLeft = ({ target, relatedTarget }: FocusEvent) =>
  document.activeElement !== target && !(relatedTarget instanceof Element && relatedTarget.closest('dialog, h1'));

const isPressed = (selector: string) => document.querySelector(`:is(${selector}):active`) !== null;

/** An error line that opens during a press would move the pressed element away. */
function afterPress(run: () => void) {
  if (!isPressed('*')) return run();
  addEventListener('mouseup', () => setTimeout(run), { once: true }); // the click comes directly after it
}

export const fieldValue = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '');

export function focusField(form: HTMLFormElement, name: string) {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
