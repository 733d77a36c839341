import { featureCalls } from '@portaria/contract/calls/features';
import * as limits from '@portaria/domain/limits';
import { call, pause } from './call.ts';

type Treatments = Readonly<Record<string, boolean>>;

const cache = new Map<string, Promise<Treatments>>();

/** SG-05: asked once per page, CPF and key; nothing is stored. A key whose retries all failed is not in the answer. */
export async function features(cpf: string, keys: readonly string[]): Promise<Treatments> {
  const nameOf = (key: string) => cpf + key;
  const unknown = keys.filter((key) => !cache.has(nameOf(key)));
  const asked = unknown.length ? lookUp(cpf, unknown) : undefined;
  for (const key of unknown) cache.set(nameOf(key), asked!);
  return Object.assign({}, ...(await Promise.all(keys.map((key) => cache.get(nameOf(key))))));
}

async function lookUp(cpf: string, keys: readonly string[], retriesLeft: number = limits.featureRetries): Promise<Treatments> {
  const attributes = { cpf };
  const [key, ...more] = keys;
  const result = await (more.length
    ? call(featureCalls.batch, { attributes, keys: [...keys] })
    : call(featureCalls.one, { attributes, key: key! }));
  if (result.ok) {
    const { data } = result.answer;
    return Object.fromEntries(keys.map((name) => [name, ('treatments' in data ? data.treatments[name] : data.treatment) === 'on']));
  }
  if (retriesLeft === 0) return {};
  await pause(Math.min(1000 * 2 ** (limits.featureRetries - retriesLeft), limits.featureBackoffMaxMilliseconds));
  return lookUp(cpf, keys, retriesLeft - 1);
}

/** For a screen that must not wait for the retries: a late answer counts as off. */
export const inTime = (lookup: Promise<Treatments>) =>
  Promise.race([lookup, pause(limits.flagsWaitMilliseconds).then((): Treatments => ({}))]);
