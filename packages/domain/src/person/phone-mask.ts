import { onlyDigits } from './cpf.ts';
import { applyMask, type Mask, masks } from './masks.ts';
import { hasPlus, readCellphone, splitPhone } from './phone.ts';

/** Digits too many stay, so that the rule can question them. */
function writeNumber(digits: string): string {
  const masked = applyMask(masks.phone, digits);
  return masked + digits.slice(onlyDigits(masked).length);
}

/** A whole cellphone loses what was dialled before it, except a single 0: a carrier and the rest of the number may follow. */
function write(text: string): string {
  const whole = readCellphone(text);
  if (whole && whole.before !== '0') return writeNumber(whole.number);
  const { before, number } = splitPhone(text);
  const plus = hasPlus(text) ? '+' : '';
  if (plus && !before) return plus + number;
  return plus + [before.replace(/^0(?=.)/, '0 '), writeNumber(number)].filter(Boolean).join(' ');
}

function settle(text: string): string {
  const whole = readCellphone(text);
  return whole ? writeNumber(whole.number) : text;
}

/** VA-02. */
export const phoneMask: Mask = { write, settle, dropsStart: true };
