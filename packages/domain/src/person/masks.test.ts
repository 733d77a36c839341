import { expect, test } from 'vitest';
import { applyMask, maskInput, masks } from './masks.ts';

test.each([
  [masks.cpf, '', ''],
  [masks.cpf, '529', '529'],
  [masks.cpf, '5299', '529.9'],
  [masks.cpf, '52998224725', '529.982.247-25'],
  [masks.cpf, '52998224725999', '529.982.247-25'],
  [masks.phone, '1', '(1'],
  [masks.phone, '119', '(11) 9'],
  [masks.phone, '11987654321', '(11) 98765-4321'],
  [masks.date, '31121990', '31/12/1990'],
])('VA-06 %s over %j is %j', (pattern, digits, masked) => {
  expect(applyMask(pattern, digits)).toBe(masked);
});

/** `|` is the caret, before and after. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const typed = (pattern: string, marked: string, inputType?: string) => {
  const { text, caret } = maskInput(pattern, at(marked).text, at(marked).caret, inputType);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test.each([
  ['a first digit', masks.cpf, '5|', '5|'],
  ['a digit that brings a dot', masks.cpf, '5299|', '529.9|'],
  ['a letter', masks.cpf, '529a|', '529|'],
  ['a digit too many', masks.cpf, '529.982.247-251|', '529.982.247-25|'],
  ['a paste with punctuation', masks.cpf, '529.982.247-25|', '529.982.247-25|'],
  ['a paste without', masks.cpf, '52998224725|', '529.982.247-25|'],
  ['a paste with words', masks.cpf, 'CPF: 529 982 247 25 |', '529.982.247-25|'],
  ['a paste with the country', masks.phone, '+55 (11) 98765-4321|', '(11) 98765-4321|'],
  ['a number of area 55', masks.phone, '55987654321|', '(55) 98765-4321|'],
  ['a digit too many after area 55', masks.phone, '(55) 98765-43219|', '(55) 98765-4321|'],
  ['a date filled in by the browser', masks.date, '1990-12-31|', '31/12/1990|'],
  ['a date filled in with spaces around', masks.date, ' 1990-12-31 |', '31/12/1990|'],
  ['a date with a sign before it is read as digits', masks.date, 'x1990-12-31|', '19/90/1231|'],
  ['a date with a sign after it is read as digits', masks.date, '1990-12-31x|', '19/90/1231|'],
  ['a date in the field of a CPF', masks.cpf, '1990-12-31|', '199.012.31|'],
  ['a number of another country', masks.phone, '4411987654321|', '(44) 11987-6543|'],
  ['thirteen digits in the field of a CPF', masks.cpf, '5512345678901|', '551.234.567-89|'],
  ['digits too many, the caret among them', masks.cpf, '529.982.247-2519|9', '529.982.247-25|'],
  ['a date in the middle of being typed', masks.date, '3112|', '31/12|'],
  ['a digit in the middle', masks.cpf, '5219|.982.247-25', '521.9|98.224-72'],
  ['a digit in the middle, before a dot', masks.cpf, '5297|.982', '529.7|98.2'],
  ['a digit removed from the middle', masks.cpf, '529.9|2.247-25', '529.9|22.472-5'],
  ['a backspace over a dot stays before it', masks.cpf, '529|982.247-25', '529|.982.247-25'],
  ['and the next backspace takes the digit', masks.cpf, '52|.982.247-25', '52|9.822.472-5'],
  ['the last digit removed', masks.cpf, '529.|', '529|'],
  ['all removed', masks.phone, '(|', '|'],
  ['the caret at the start', masks.phone, '|(11) 98765', '|(11) 98765'],
])('VA-06 %s', (_name, pattern, before, after) => {
  expect(typed(pattern, before)).toBe(after);
});

test('VA-06 a forward deletion over a dot steps over it, and the next takes the digit', () => {
  expect(typed(masks.cpf, '529|982', 'deleteContentForward')).toBe('529.|982');
  expect(typed(masks.cpf, '529.|82', 'deleteContentForward')).toBe('529.|82');
  expect(maskInput(masks.cpf, '529', 3, 'deleteContentForward')).toEqual({ text: '529', caret: 3 });
});

test('VA-06 masking a masked text changes nothing, wherever the caret is', () => {
  for (const [pattern, digits] of [
    [masks.cpf, '52998224725'],
    [masks.phone, '11987654321'],
    [masks.date, '31121990'],
  ] as const) {
    for (let length = 0; length <= digits.length; length++) {
      const text = applyMask(pattern, digits.slice(0, length));
      for (let caret = 0; caret <= text.length; caret++) {
        const once = maskInput(pattern, text, caret);
        expect(once.text).toBe(text);
        expect(maskInput(pattern, once.text, once.caret)).toEqual(once);
      }
    }
  }
});

test('VA-09 the masks have no limit but their own length', () => expect(Object.keys(masks)).toEqual(['cpf', 'phone', 'date']));
