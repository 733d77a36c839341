import { readFileSync } from 'node:fs';
import { at } from '../../scripts/root.mjs';

/** A file of `deploy/ha` with its `${…}` filled in; each of them has to be. */
export function filled(name: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(at('deploy/ha', name), 'utf8').replace(/\$\{(\w+)\}/g, (_, key: string) => {
    if (values[key] === undefined) throw new Error(`deploy/ha/${name} names ${key}, which has no value`);
    return String(values[key]);
  });
}
