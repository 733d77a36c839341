import { expect, test } from 'vitest';
import { usedCss } from './used-css.ts';

const html = '<main class="_page_1 _wide_2"><p class="when-broken">x</p></main>';

test.each([
  ['a rule of a class in the page', '._page_1{color:red}', '._page_1{color:red}'],
  ['its states and attributes', '._page_1[data-open=true]:hover{color:red}', '._page_1[data-open=true]:hover{color:red}'],
  ['no rule of another class', '._dialog_3{color:red}', ''],
  ['none that needs both', '._page_1 ._dialog_3{color:red}', ''],
  ['one of several selectors is enough', '._dialog_3,._page_1{color:red}', '._dialog_3,._page_1{color:red}'],
  ['a class that must be absent may be absent', '._page_1:not(._dialog_3){color:red}', '._page_1:not(._dialog_3){color:red}'],
  ['rules without a class', ':root{--a:1}p{margin:0}', ':root{--a:1}p{margin:0}'],
  ['the same inside a media query', '@media (width>1px){._page_1{a:b}._x{c:d}}', '@media (width>1px){._page_1{a:b}}'],
  ['no empty media query', '@media (width>1px){._x{c:d}}', ''],
  ['a length is no class', '._page_1{margin:.5rem}', '._page_1{margin:.5rem}'],
  ['faces', '@font-face{font-family:A}', '@font-face{font-family:A}'],
  [
    'an animation that is used',
    '._page_1{animation:turn 1s}@keyframes turn{to{a:b}}',
    '._page_1{animation:turn 1s}@keyframes turn{to{a:b}}',
  ],
  ['no animation that is not', '._x{animation:turn 1s}@keyframes turn{to{a:b}}', ''],
])('the first paint has %s', (_, css, used) => {
  expect(usedCss(css, html)).toBe(used);
});
