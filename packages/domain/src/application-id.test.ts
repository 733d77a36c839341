import { expect, test } from 'vitest';
import { applicationId, productFrom } from './application-id.ts';

const products = ['score', 'chatbot', 'carteira'];

test.each([
  [null, 'portaria-web'],
  ['', 'portaria-web'],
  ['score', 'score'],
  ['portaria-web', 'portaria-web'],
  ['geral', 'geral'],
  ['desconhecido', 'geral'],
  ['portal', 'geral'], // an application id, not a product
  ['SCORE', 'geral'],
])('AP-19 ?product=%s is the product %s', (named, product) => {
  expect(productFrom(named, products, 'portaria')).toBe(product);
});

test.each([
  ['portaria-web', 'portal'],
  ['geral', undefined],
  ['', undefined],
  [undefined, undefined],
  ['score', 'score'],
])('HT-01 the product %s sends the application id %s', (product, id) => {
  expect(applicationId(product, 'portaria')).toBe(id);
});
