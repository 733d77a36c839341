import { expect, test } from 'vitest';
import { isNetwork, listedNetworks } from './listed-networks.ts';

const isListed = listedNetworks(['10.8.0.0/16', '192.0.2.7', '2001:db8::/48']);

test.each([
  ['10.8.3.4', true],
  ['10.9.3.4', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['::ffff:10.8.3.4', true],
  ['::ffff:10.9.3.4', false],
  ['2001:db8:0:7::1', true],
  ['2001:db8:1:7::1', false],
  ['unix', false],
  [undefined, false],
])('SV-07 %s is listed: %s, asked once and again', (ip, expected) => {
  expect([isListed(ip), isListed(ip)]).toEqual([expected, expected]);
});

test('SV-07 an empty list has no one', () => {
  expect(listedNetworks([])('127.0.0.1')).toBe(false);
});

test.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/32', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['0.0.0.0/0', false],
  ['10.0.0.0/08', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0.0/', false],
  ['2001:db8::/48', true],
  ['2001:db8::1/128', true],
  ['2001:db8::/129', false],
  ['::ffff:10.0.0.0/104', true],
  ['::ffff:10.1.2.3/32', false],
  ['::ffff:0:0/96', false],
  ['::/64', false],
  ['::/0', false],
  ['everyone', false],
  ['', false],
])('SV-07 %s names a network: %s', (text, expected) => {
  expect(isNetwork(text)).toBe(expected);
});
