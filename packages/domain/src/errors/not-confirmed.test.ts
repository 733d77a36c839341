import { expect, test } from 'vitest';
import { notConfirmed } from './not-confirmed.ts';
import type { Message } from './reaction.ts';
import { exceededAttempts } from './screens.ts';

const dos = ({ actions }: Message) => actions.map((action) => action.do);

test.each([
  [1, 'Resta uma tentativa.'],
  [2, 'Restam 2 tentativas.'],
])('ID-14 ID-16 with %i left, the page says "%s" and offers the next try first', (left, words) => {
  const page = notConfirmed(exceededAttempts, { left });
  expect(page.text).toBe(`${exceededAttempts.text} ${words}`);
  expect(page.actions[0]).toEqual({ label: 'Tentar de novo', do: 'retry' });
  expect(dos(page)).toEqual(['retry', ...dos(exceededAttempts)]);
});

test('ID-14 during a block no try is offered, not even the page’s own', () => {
  const own: Message = { ...exceededAttempts, actions: [{ label: 'Tentar novamente', do: 'retry' }, ...exceededAttempts.actions] };
  const until = '2026-11-15T18:00:00.000Z';
  expect(dos(notConfirmed(own, { left: 0, blockedUntil: until }))).toEqual(dos(exceededAttempts));
  expect(dos(notConfirmed(own, { left: 2 }))).toEqual(['retry', ...dos(exceededAttempts)]);
});

test.each([{}, { left: 0 }])('ID-16 opened by address the page shows as it is', (nothing) => {
  expect(notConfirmed(exceededAttempts, nothing)).toBe(exceededAttempts);
});
