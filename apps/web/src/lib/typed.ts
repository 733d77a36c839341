import { forget, keep, kept } from './storage.ts';

const secret = '[autocomplete*="password"], [autocomplete="one-time-code"]';
const fields = () => [...document.querySelectorAll<HTMLInputElement>('main form input[name]')].filter((input) => !input.matches(secret));

/** HT-03: a reload by the app keeps the input, except passwords and codes. */
export function saveTyped() {
  keep('typed', { path: location.pathname, values: Object.fromEntries(fields().map((input) => [input.name, input.value])) });
}

export function restoreTyped() {
  const typed = kept('typed');
  if (!typed) return;
  forget('typed');
  if (typed.path !== location.pathname) return;
  for (const input of fields()) if (!input.value) input.value = typed.values[input.name] ?? '';
}
