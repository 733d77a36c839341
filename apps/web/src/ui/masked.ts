import { type Mask, maskInput } from '@portaria/domain/person/masks';

/** Writes only a changed value, so that plain typing keeps the browser's undo. */
export function maskField(input: HTMLInputElement, mask: Mask, inputType?: string) {
  const { text, caret } = maskInput(mask, input.value, input.selectionStart ?? input.value.length, inputType);
  if (text === input.value) return;
  input.value = text;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
