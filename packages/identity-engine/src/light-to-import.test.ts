import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseEngines } from './choose-engine.ts';

/** The transitive run-time imports of a file. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!file.startsWith('/')) return seen;
  for (const [, from] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )(?:[^'";]*?from )?'([^']+)'/gm)) {
    closure(from!.startsWith('.') ? join(dirname(file), from!) : from!, seen);
  }
  return seen;
}
const outside = (file: string) =>
  [...closure(join(import.meta.dirname, file))].filter((name) => !name.startsWith('/') && !name.startsWith('node:'));

test('ID-11 a server that imports the engine loads no decoder, no network and no OCR: a sign-in never pays for it', () => {
  expect(outside('choose-engine.ts').filter((name) => !name.startsWith('@portaria/domain/'))).toEqual([]);
  expect(outside('face-worker.ts')).toContain('sharp');
});

test('ID-11 choosing an engine and reading its health starts nothing', async () => {
  const kinds = { loa: 'embedded', unlock: 'embedded', account_recovery: 'embedded' } as const;
  const engines = chooseEngines({ kinds, embedded: { workers: '/nowhere' } });
  expect((await engines.of('loa').health()).workers).toEqual({ face: 0, document: 0 });
  expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
  await engines.stop();
});
