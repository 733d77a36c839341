import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of the included brand with these values; `remove` deletes it. */
export async function brandWith(values: object): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-brand-'));
  await cp('brand/portaria', folder, { recursive: true });
  const file = join(folder, 'brand.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...values }));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
