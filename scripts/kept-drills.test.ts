import { expect, test } from 'vitest';
import { choose } from '../drills/all.ts';
import { type Row, skippedRow } from '../drills/support/drill.ts';
import { withRows } from '../drills/support/report.ts';

const head = '| Drill | What | Asked | Measured | Met | On |\n|---|---|---|---|---|---|';
const document = (rows: string) => `before\n<!-- drills -->\n${head}\n${rows}\n<!-- /drills -->\nafter`;
const order = ['owners', 'ha', 'proxies', 'images'];
const row: Row = { what: 'lost', asked: '0', measured: '1', ok: false };
const cellsOf = (text: string) =>
  [...text.matchAll(/^\| .+$/gm)].slice(1).map(([line]) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
      .join(),
  );

test('the figures of some drills go to their place among those of the others, which keep their day', () => {
  const text = document(
    '| owners | out | 0 | 0 | yes | 2026-11-01 |\n| ha | old | 0 | 0 | yes | 2026-11-01 |\n| images | of | a | b | yes | 2026-11-02 |',
  );
  const kept = withRows(
    text,
    [
      { drill: 'proxies', rows: [row] },
      { drill: 'ha', rows: [row, row] },
    ],
    order,
    '2026-11-18',
  );
  expect(cellsOf(kept)).toEqual([
    'owners,out,0,0,yes,2026-11-01',
    'ha,lost,0,1,**no**,2026-11-18',
    'ha,lost,0,1,**no**,2026-11-18',
    'proxies,lost,0,1,**no**,2026-11-18',
    'images,of,a,b,yes,2026-11-02',
  ]);
  expect(kept).toMatch(/^before\n[\s\S]*\nafter$/);
});

test('a drill that was skipped, in part too, keeps what was measured before', () => {
  const text = document('| proxies | old | 0 | 0 | yes | 2026-11-01 |');
  const rows = [row, skippedRow('haproxy', 'installed', 'not on this machine')];
  expect(cellsOf(withRows(text, [{ drill: 'proxies', rows }], order, '2026-11-18'))).toEqual(['proxies,old,0,0,yes,2026-11-01']);
});

test('drills are chosen by name, whatever stands before it; without a name all but those that must be named', () => {
  const names = (...words: string[]) => choose(words).map(({ name }) => name);
  expect(names('proxies', 'ha', '--keep')).toEqual(['ha', 'proxies']);
  expect(names('--keep', 'ha', 'images', 'releases')).toEqual(['ha', 'releases', 'images']);
  expect(names('--visits', '0', 'owners')).toEqual(['owners']);
  expect(names('--keep')).toEqual(expect.arrayContaining(['owners', 'proxies']));
  expect(names('--keep')).not.toEqual(expect.arrayContaining(['ha']));
  expect(() => choose(['nope'])).toThrow('There is no drill nope');
});
