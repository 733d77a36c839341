import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

const origin = 'https://conta.exemplo.com.br';
const secret = `${origin}/autorizacao/esqueceu-senha/verificacao?token=abc123&cpf=31824071710#ana@exemplo.com.br`;

test('SG-08 S50 every address in a vendor’s event is cut to its origin; our own files keep their names', () => {
  const event = {
    type: 'error',
    view: { url: secret, referrer: `https://parceiro.com.br/u/31824071710` },
    resource: { url: `${origin}/v1/identity/abc123` },
    error: {
      message: `Failed to fetch ${secret}`,
      stack: `Error: at ${secret} (${origin}/assets/app-Zx1.js?v=31824071710:1:200)`,
      resource: { url: secret },
    },
  };
  expect(withoutAddresses(event)).toBe(true);
  expect(event).toEqual({
    type: 'error',
    view: { url: origin, referrer: 'https://parceiro.com.br' },
    resource: { url: origin },
    error: {
      message: `Failed to fetch ${origin}`,
      stack: `Error: at ${origin} (${origin}/assets/app-Zx1.js)`,
      resource: { url: origin },
    },
  });
});

test('SG-08 S50 so is every address in a log', () => {
  const log = { message: `Uncaught at ${secret}`, view: { url: secret }, http: { url: secret }, error: { stack: `Error: at ${secret}` } };
  expect(withoutAddresses(log)).toBe(true);
  expect(log).toEqual({
    message: `Uncaught at ${origin}`,
    view: { url: origin },
    http: { url: origin },
    error: { stack: `Error: at ${origin}` },
  });
});

test('SG-08 S50 a click is not sent, and an event without addresses is unchanged', () => {
  expect(withoutAddresses({ type: 'action', view: { url: origin } })).toBe(false);
  const view = { type: 'view', view: { url: 'about:blank' } };
  expect(withoutAddresses(view)).toBe(true);
  expect(view).toEqual({ type: 'view', view: { url: 'about:blank' } });
});
