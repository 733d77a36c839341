import { expect, test } from 'vitest';
import { readTogether } from './read-together.ts';

/** A store that notes which keys it was asked for. */
function store(rows: Record<string, number>) {
  const reads: (readonly string[])[] = [];
  const find = readTogether<number>(async (keys) => {
    reads.push(keys);
    return new Map(keys.flatMap((key) => (rows[key] === undefined ? [] : [[key, rows[key]]])));
  });
  return { reads, find };
}

test('SV-04 what is asked for at the same moment is read once, and each caller gets its own', async () => {
  const { reads, find } = store({ a: 1, b: 2 });
  expect(await Promise.all([find('a'), find('b'), find('a'), find('none')])).toEqual([1, 2, 1, undefined]);
  expect(reads).toEqual([['a', 'b', 'none']]);
});

test('SV-04 what is asked for later is read again: a session that was ended meanwhile is not found', async () => {
  const rows: Record<string, number> = { a: 1 };
  const { reads, find } = store(rows);
  const before = await find('a');
  delete rows.a;
  expect([before, await find('a')]).toEqual([1, undefined]);
  expect(reads).toHaveLength(2);
});

test('SV-04 a call that comes while a read is under way does not join it', async () => {
  let answer: (found: Map<string, number>) => void = () => {};
  let reads = 0;
  const find = readTogether<number>(() => {
    reads += 1;
    return new Promise((done) => {
      answer = done;
    });
  });
  const first = find('a');
  await expect.poll(() => reads).toBe(1);
  const second = find('a');
  answer(new Map([['a', 1]]));
  expect(await first).toBe(1);
  await expect.poll(() => reads).toBe(2);
  answer(new Map([['a', 2]]));
  expect(await second).toBe(2);
});

test('SV-04 a read that fails is refused to all who asked, and the next one is made', async () => {
  let fails = true;
  const find = readTogether<number>(async (keys) => {
    if (fails) throw new Error('lost');
    return new Map(keys.map((key) => [key, 1]));
  });
  const asked = await Promise.allSettled([find('a'), find('b')]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find('a')).toBe(1);
});
