import { expect, test } from 'vitest';
import { withCopy } from './own-runtime.ts';

const runtime = { file: './r1.js', code: 'var e=(f)=>()=>f(),t=2;export{e as n,t};' };

test('AP-08 a chunk with a copy of the helpers imports no file for them, and their names stay apart from its own', () => {
  const code = withCopy('import{a}from"./b2.js";import{n as t,t as r}from"./r1.js";var e=t(()=>a);export{e}', runtime);
  expect(code).toBe('import{a}from"./b2.js";var{n:t,t:r}=(()=>{var e=(f)=>()=>f(),t=2;return{n:e,t:t}})();var e=t(()=>a);export{e}');
});

test('AP-08 a chunk without helpers stays as it is', () => {
  expect(withCopy('import{a}from"./b2.js";a()', runtime)).toBe('import{a}from"./b2.js";a()');
});
