import { expect, test } from 'vitest';
import { dateMask } from './date-mask.ts';
import { applyMask, cpfMask, maskInput, masks } from './masks.ts';
import { areaCodes, toWirePhone } from './phone.ts';
import { phoneMask } from './phone-mask.ts';

const all = { cpf: cpfMask, phone: phoneMask, date: dateMask } as const;
type MaskName = keyof typeof all;
const patterns = { ...masks, date: '99/99/9999' } as const;

test.each([
  [masks.cpf, '', ''],
  [masks.cpf, '529', '529'],
  [masks.cpf, '5299', '529.9'],
  [masks.cpf, '52998224725', '529.982.247-25'],
  [masks.cpf, '52998224725999', '529.982.247-25'],
  [masks.phone, '1', '(1'],
  [masks.phone, '119', '(11) 9'],
  [masks.phone, '11987654321', '(11) 98765-4321'],
  [patterns.date, '31121990', '31/12/1990'],
])('VA-06 %s over %j is %j', (pattern, digits, masked) => {
  expect(applyMask(pattern, digits)).toBe(masked);
});

/** `|` is the caret, before and after. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const typed = (mask: MaskName, marked: string, inputType?: string) => {
  const { text, caret } = maskInput(all[mask], at(marked).text, at(marked).caret, inputType);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

test.each([
  ['a first digit', 'cpf', '5|', '5|'],
  ['a digit that brings a dot', 'cpf', '5299|', '529.9|'],
  ['a letter', 'cpf', '529a|', '529|'],
  ['a digit too many', 'cpf', '529.982.247-251|', '529.982.247-25|'],
  ['a paste with punctuation', 'cpf', '529.982.247-25|', '529.982.247-25|'],
  ['a paste without', 'cpf', '52998224725|', '529.982.247-25|'],
  ['a paste with words', 'cpf', 'CPF: 529 982 247 25 |', '529.982.247-25|'],
  ['a paste with the country', 'phone', '+55 (11) 98765-4321|', '(11) 98765-4321|'],
  ['a number of area 55', 'phone', '55987654321|', '(55) 98765-4321|'],
  ['a digit too many after area 55', 'phone', '(55) 98765-43219|', '(55) 98765-43219|'],
  ['a paste of a link', 'phone', 'tel:+5591981205891|', '(91) 98120-5891|'],
  ['a paste with the 0 and a carrier', 'phone', '0 15 (91) 98120-5891|', '(91) 98120-5891|'],
  ['a paste with 0055', 'phone', '0055 91 98120-5891|', '(91) 98120-5891|'],
  ['a paste with the country and a 0', 'phone', '+55 (0) 91 98120-5891|', '(91) 98120-5891|'],
  ['a paste of two numbers', 'phone', '11987654321 11912345678|', '(11) 98765-432111912345678|'],
  ['a paste with a 0', 'phone', '091981205891|', '0 (91) 98120-5891|'],
  ['the country typed before a number', 'phone', '55|(91) 98120-5891', '|(91) 98120-5891'],
  ['half the country typed before a number', 'phone', '5|(91) 98120-5891', '(5|9) 19812-05891'],
  ['a 0 typed before a number', 'phone', '0|(91) 98120-5891', '0| (91) 98120-5891'],
  ['a digit missing in the middle, with the country', 'phone', '55 (91) 981|0-5891', '55 (91) 981|05-891'],
  ['and then typed', 'phone', '55 (91) 9812|05-891', '(91) 9812|0-5891'],
  ['a plus', 'phone', '+|', '+|'],
  ['a plus and half the country', 'phone', '+5|', '+5|'],
  ['a plus in the middle', 'phone', '(11) 9+|', '(11) 9|'],
  ['a plus before a number', 'phone', '+|(11) 98765-4321', '+|11987654321'],
  ['a date filled in by the browser', 'date', '1990-12-31|', '31/12/1990|'],
  ['a date filled in with spaces around', 'date', ' 1990-12-31 |', '31/12/1990|'],
  ['a date filled in with words around', 'date', 'em 1990-12-31.|', '31/12/1990|'],
  ['a slash after one digit', 'date', '5/|', '05/|'],
  ['a slash after two digits', 'date', '05/|', '05/|'],
  ['a second slash', 'date', '05//|', '05/|'],
  ['a slash at the start', 'date', '/|', '|'],
  ['a slash after the year', 'date', '05/03/1990/|', '05/03/1990|'],
  ['a letter in a date', 'date', '5a|', '5|'],
  ['a dash', 'date', '5-|', '05/|'],
  ['a point', 'date', '5.3.|', '05/03/|'],
  ['a paste with single digits', 'date', '5/3/1990|', '05/03/1990|'],
  ['a paste with dashes', 'date', '5-3-1990|', '05/03/1990|'],
  ['a paste over the day of a full date', 'date', '5|/03/1990', '5|/03/1990'],
  ['a date filled in by the browser with single digits', 'date', '1990-03-05|', '05/03/1990|'],
  ['a slash after a zero', 'date', '0/|', '0/|'],
  ['the zero of the day deleted', 'date', '|5/03/1990', '|5/03/1990'],
  ['a space', 'date', '5 3 |', '05/03/|'],
  ['a paste of words and a date', 'date', 'nasci em 5/3/1990|', '05/03/1990|'],
  ['a paste of a date and a time', 'date', '05/03/1990 10h30|', '05/03/19901030|'],
  ['the slash of a full date deleted', 'date', '05|03/1990', '05|/03/1990'],
  ['and then the digit before it', 'date', '0|/03/1990', '0|/03/1990'],
  ['the other slash deleted', 'date', '05/03|1990', '05/03|/1990'],
  ['a digit after a slash deleted', 'date', '05/|3/1990', '05/|3/1990'],
  ['a digit too many in the day', 'date', '051|/03/1990', '051|/03/1990'],
  ['a digit too many in the year', 'date', '05/03/19901|', '05/03/19901|'],
  ['a date in the field of a CPF', 'cpf', '1990-12-31|', '199.012.31|'],
  ['a number of another country', 'phone', '4411987654321|', '(44) 11987-654321|'],
  ['a number of another country with a plus', 'phone', '+44 11 98765|', '+441198765|'],
  ['thirteen digits in the field of a CPF', 'cpf', '5512345678901|', '551.234.567-89|'],
  ['digits too many, the caret among them', 'cpf', '529.982.247-2519|9', '529.982.247-25|'],
  ['a date in the middle of being typed', 'date', '3112|', '31/12|'],
  ['a digit in the middle', 'cpf', '5219|.982.247-25', '521.9|98.224-72'],
  ['a digit in the middle, before a dot', 'cpf', '5297|.982', '529.7|98.2'],
  ['a digit removed from the middle', 'cpf', '529.9|2.247-25', '529.9|22.472-5'],
  ['a backspace over a dot stays before it', 'cpf', '529|982.247-25', '529|.982.247-25'],
  ['and the next backspace takes the digit', 'cpf', '52|.982.247-25', '52|9.822.472-5'],
  ['the last digit removed', 'cpf', '529.|', '529|'],
  ['all removed', 'phone', '(|', '|'],
  ['the caret at the start', 'phone', '|(11) 98765', '|(11) 98765'],
] as const)('VA-06 %s', (_name, mask, before, after) => {
  expect(typed(mask, before)).toBe(after);
});

test('VA-06 a forward deletion over a dot steps over it, and the next takes the digit', () => {
  expect(typed('cpf', '529|982', 'deleteContentForward')).toBe('529.|982');
  expect(typed('cpf', '529.|82', 'deleteContentForward')).toBe('529.|82');
  expect(maskInput(cpfMask, '529', 3, 'deleteContentForward')).toEqual({ text: '529', caret: 3 });
});

/** Each key at the caret, as a person types. */
function keyByKey(mask: MaskName, keys: string, start = '|'): string[] {
  const seen: string[] = [];
  let field = at(start);
  for (const key of keys) {
    const text = field.text.slice(0, field.caret) + key + field.text.slice(field.caret);
    field = maskInput(all[mask], text, field.caret + 1, 'insertText');
    seen.push(field.text);
  }
  return seen;
}

test.each([
  ['91981205891', '(91) 98120-5891'],
  ['5591981205891', '(91) 98120-5891'],
  ['+5591981205891', '(91) 98120-5891'],
  ['+55 91 98120-5891', '(91) 98120-5891'],
  ['55987654321', '(55) 98765-4321'], // who stops here means area 55
  ['5555987654321', '(55) 98765-4321'],
  ['091981205891', '(91) 98120-5891'],
  ['0 91 98120-5891', '(91) 98120-5891'],
  ['01591981205891', '(91) 98120-5891'],
  ['015 91 98120-5891', '(91) 98120-5891'],
  ['015919812058', '(15) 91981-2058'], // who stops here means area 15
  ['005591981205891', '(91) 98120-5891'],
  ['55091981205891', '(91) 98120-5891'],
  ['559198120589', '55 (91) 98120-589'],
  ['55919812058912', '(91) 98120-58912'],
  ['+55919812058', '+55 (91) 98120-58'],
  ['11987654321', '(11) 98765-4321'],
  ['1134567890', '(11) 34567-890'],
])('VA-02 %s typed key by key and left is %s', (keys, left) => {
  const shown = keyByKey('phone', keys).at(-1)!;
  expect(phoneMask.settle!(shown)).toBe(left);
  expect(phoneMask.settle!(left)).toBe(left);
});

test('VA-02 for every area, a cellphone typed with the country code is the same cellphone', () => {
  for (const area of areaCodes) {
    const national = `${area}981205891`;
    for (const before of ['', '55', '+55', '0', '015', '0055']) {
      const shown = keyByKey('phone', before + national).at(-1)!;
      expect([before, toWirePhone(shown)]).toEqual([before, `55${national}`]);
    }
  }
});

test('VA-02 no digit is cut and a deletion brings back what was there', () => {
  const steps = keyByKey('phone', '559198120589');
  expect(steps.slice(-2)).toEqual(['(55) 91981-2058', '55 (91) 98120-589']);
  expect(maskInput(phoneMask, steps.at(-1)!.slice(0, -1), 16, 'deleteContentBackward').text).toBe('(55) 91981-2058');
});

test('VA-02 a carrier is typed in the sight of the person', () => {
  expect(keyByKey('phone', '01591981205891').slice(0, -1)).toEqual([
    '0',
    '0 (1',
    '0 (15',
    '0 (15) 9',
    '0 (15) 91',
    '0 (15) 919',
    '0 (15) 9198',
    '0 (15) 91981',
    '0 (15) 91981-2',
    '0 (15) 91981-20',
    '0 (15) 91981-205',
    '0 (15) 91981-2058',
    '0 15 (91) 98120-589',
  ]);
});

test.each([
  ['5/3/1990', '05/03/1990'],
  ['5-3-1990', '05/03/1990'],
  ['5.3.1990', '05/03/1990'],
  ['05/3/1990', '05/03/1990'],
  ['5/03/1990', '05/03/1990'],
  ['05/03/1990', '05/03/1990'],
  ['05031990', '05/03/1990'],
  ['05/03/90', '05/03/90'],
  ['050390', '05/03/90'],
  ['5/12/1990', '05/12/1990'],
  ['15/3/1990', '15/03/1990'],
  ['1990-03-05', '19/90/0305'],
])('VA-04 %s typed key by key and left is %s', (keys, left) => {
  expect(dateMask.settle!(keyByKey('date', keys).at(-1)!)).toBe(left);
});

test('VA-04 the slash that the person types appears', () => {
  expect(keyByKey('date', '5/3/1990')).toEqual(['5', '05/', '05/3', '05/03/', '05/03/1', '05/03/19', '05/03/199', '05/03/1990']);
});

test('VA-04 a date is deleted from its end, key by key', () => {
  const seen = ['05/03/1990'];
  while (seen.at(-1)) {
    const left = seen.at(-1)!.slice(0, -1);
    seen.push(maskInput(dateMask, left, left.length, 'deleteContentBackward').text);
  }
  expect(seen.slice(4)).toEqual(['05/03/', '05/03', '05/0', '05/', '05', '0', '']);
});

test('VA-04 the day of a full date is replaced in place, and so is the month', () => {
  expect(keyByKey('date', '17', '05/|/1990')).toEqual(['05/1/1990', '05/17/1990']);
  expect(keyByKey('date', '17', '|/03/1990')).toEqual(['1/03/1990', '17/03/1990']);
});

test('VA-06 masking a masked text changes nothing, wherever the caret is', () => {
  for (const [pattern, digits] of [
    ['cpf', '52998224725'],
    ['phone', '11987654321'],
    ['date', '31121990'],
  ] as const) {
    for (let length = 0; length <= digits.length; length++) {
      const text = applyMask(patterns[pattern], digits.slice(0, length));
      for (let caret = 0; caret <= text.length; caret++) {
        const once = maskInput(all[pattern], text, caret);
        expect(once.text).toBe(text);
        expect(maskInput(all[pattern], once.text, once.caret)).toEqual(once);
      }
    }
  }
});

test.each([
  ['cpf', 11],
  ['phone', 3001],
  ['date', 3001],
] as const)('VA-09 no number of its own ends the mask of a %s', (mask, kept) => {
  expect(all[mask].write('1'.repeat(3001)).replaceAll(/\D/g, '')).toHaveLength(kept);
});
