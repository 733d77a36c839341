import { expect, test } from 'vitest';
import { parseLegalText } from './legal-text.ts';

test('AP-10 a legal text becomes blocks', () => {
  const source = `# Termos de uso

Primeira linha
e a segunda.

## O que você aceita
Um parágrafo logo abaixo.
- um item
- outro item

- uma lista nova
## Fim`;
  expect(parseLegalText(source.replaceAll('\n', '\r\n'))).toEqual([
    { kind: 'title', text: 'Termos de uso' },
    { kind: 'paragraph', text: 'Primeira linha e a segunda.' },
    { kind: 'heading', text: 'O que você aceita' },
    { kind: 'paragraph', text: 'Um parágrafo logo abaixo.' },
    { kind: 'list', items: ['um item', 'outro item'] },
    { kind: 'list', items: ['uma lista nova'] },
    { kind: 'heading', text: 'Fim' },
  ]);
});

test('AP-10 S33 markup stays text', () => {
  expect(parseLegalText('<b onclick="x()">oi</b> **não**')).toEqual([{ kind: 'paragraph', text: '<b onclick="x()">oi</b> **não**' }]);
});

test('AP-10 nothing becomes nothing', () => expect(parseLegalText(' \n\n ')).toEqual([]));
