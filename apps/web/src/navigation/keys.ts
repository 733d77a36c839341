const fields = 'main form input:not([hidden], [type="checkbox"], [type="radio"])';

/**
 * AP-15: a new screen has the focus on its heading, so that it is read aloud and no keyboard of a phone covers it; what is then typed or
 * pasted goes to its first field all the same. A space still scrolls, and a screen reader keeps the keys of its own.
 */
function toFirstField({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (document.activeElement?.tagName !== 'H1') return;
  const isHeld = ctrlKey || metaKey || altKey;
  const isTyped = key.length === 1 && key !== ' ' && !isHeld;
  const isPasted = key === 'v' && (ctrlKey || metaKey);
  if (isTyped || isPasted) document.querySelector<HTMLInputElement>(fields)?.focus();
}

/** Not every phone does what its Enter key says: where there is a finger and the next field is empty, `next` leads there and sends nothing. */
function toNextField(event: KeyboardEvent) {
  const input = event.target;
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement) || input.enterKeyHint !== 'next') return;
  const all = [...(input.form?.elements ?? [])] as HTMLElement[];
  const next = all.slice(all.indexOf(input) + 1).find((field) => field instanceof HTMLInputElement);
  if (!next || next.value || !matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  next.focus();
}

globalThis.document?.addEventListener('keydown', toFirstField);
globalThis.document?.addEventListener('keydown', toNextField);
