import { expect, test } from 'vitest';
import { inlineEntry } from './inline-entry.ts';

const template =
  '<head><script type="module" crossorigin src="/assets/index-a1.js"></script><link rel="modulepreload" href="/assets/b2.js"></head>';
const inlined = (text: string) => inlineEntry(template, { file: 'assets/index-a1.js', text });

test('AP-08 the entry is in the document, and finds its files from every address', () => {
  expect(inlined('import{a}from"./b2.js";import"./c3.js";a(()=>import(`./d4.js`),["assets/d4.js"]);\n')).toBe(
    '<head><script type="module">import{a}from"/assets/b2.js";import"/assets/c3.js";a(()=>import(`/assets/d4.js`),["assets/d4.js"]);</script><link rel="modulepreload" href="/assets/b2.js"></head>',
  );
});

test('S17 an entry that would close its element is refused', () => {
  expect(() => inlined('a("</script>")')).toThrow('closes its own element');
});
