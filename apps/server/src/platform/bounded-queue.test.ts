import { expect, test } from 'vitest';
import { gate } from '../testing/gate.ts';
import { boundedQueue } from './bounded-queue.ts';

function queueOf(atOnce: number, waiting: number) {
  const queue = boundedQueue({ atOnce, waiting, onFull: () => new Error('full') });
  const begun: string[] = [];
  const add = (name: string) => {
    const { ends, ...settle } = gate();
    const done = queue(() => {
      begun.push(name);
      return ends;
    }).then(
      () => `${name} done`,
      (error: Error) => `${name} ${error.message}`,
    );
    return { ...settle, done };
  };
  return { add, begun };
}

test('SV-14 so much runs at once, so much waits in its order, and the next is refused at once', async () => {
  const { add, begun } = queueOf(2, 2);
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(add);
  expect(await add('e').done).toBe('e full');
  expect(begun).toEqual(['a', 'b']);
  b!.open();
  expect(await b!.done).toBe('b done');
  expect(begun).toEqual(['a', 'b', 'c']);
  a!.open();
  await a!.done;
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  for (const one of [c, d]) one!.open();
  expect(await Promise.all([c!.done, d!.done])).toEqual(['c done', 'd done']);
});

test('SV-14 work that fails makes room for the next', async () => {
  const { add, begun } = queueOf(1, 1);
  const [a, b] = ['a', 'b'].map(add);
  a!.fail(new Error('failed'));
  expect(await a!.done).toBe('a failed');
  b!.open();
  expect(await b!.done).toBe('b done');
  const c = add('c');
  c.open();
  expect(await c.done).toBe('c done');
  expect(begun).toEqual(['a', 'b', 'c']);
});
