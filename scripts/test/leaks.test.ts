import { expect, test } from 'vitest';
import { leaksIn } from './leaks.mjs';

const plain =
  '{"level":"info","time":"2026-11-15T12:00:00.123Z","requestId":"0b9d7c1e-8a52-4f3b-9a57-123456789012","method":"POST","route":"/v2/login","status":200,"ms":104,"msg":"answered"}';

test('S50 a line as the server writes it holds nothing', () => {
  expect(leaksIn(`${plain}\n${plain}`)).toEqual([]);
  expect(leaksIn('portaria_codes_sent_total{channel="email",purpose="sign-in"}')).toEqual([]);
});

test.each([
  ['CPF', '52998224725'],
  ['CPF', '529.982.247-25'],
  ['phone', '5511987654321'],
  ['phone', '(11) 98765-4321'],
  ['e-mail', 'ana@exemplo.com.br'],
  ['code', '048213'],
  ['token', `0a1b2c3d.${'x'.repeat(43)}`],
  ['password', 'uma senha da demonstração'],
] as const)('S50 one planted %s is found: %s', (name, secret) => {
  const planted = plain.replace('"answered"', `"answered to ${secret}"`);
  expect(leaksIn(`${plain}\n${planted}`, ['uma senha da demonstração']).map((leak) => [leak.name, leak.line])).toContainEqual([name, 2]);
});
