import { isCpf } from '@portaria/domain/person/cpf';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { type Person, people } from '../../dev/demo-accounts.ts';
import { demoRegistry } from '../../dev/demo-registry.ts';
import { newMetrics } from '../../platform/metrics.ts';
import { credentials, startSerpro } from '../../testing/fakes/fake-serpro.ts';
import { chooseRegistry } from './choose-registry.ts';
import { RegistryOutage } from './registry.ts';

const env = { DATABASE_URL: 'postgres://somewhere/portaria' };
function open(more: NodeJS.ProcessEnv = {}) {
  const metrics = newMetrics();
  const reasons: string[] = [];
  const onOutage = (reason: string) => void reasons.push(reason);
  const registry = chooseRegistry({
    settings: readConfig({ ...env, ...more }).registry,
    demo: demoRegistry,
    metrics,
    now: () => new Date(),
    onOutage,
  });
  const counted = async () => {
    const { values } = await metrics.registryAnswers.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };
  return { ...registry, reasons, counted };
}

test('SV-11 the demo registry knows every demo account, as it is, and no other CPF', async () => {
  const { find } = open();
  for (const { cpf, name, birthDate, registry } of Object.values<Person>(people)) {
    expect(isCpf(cpf)).toBe(true);
    if (registry !== 'outage') expect(await find(cpf)).toMatchObject({ name, birthDate, ...registry });
  }
  expect(await find(people.regular.cpf)).toMatchObject({ status: 'regular', deceased: false });
  expect(await find(people.deceased.cpf)).toMatchObject({ deceased: true });
  expect(await find(people.registryDeceased.cpf)).toMatchObject({ deceased: true });
  expect(await find(people.irregular.cpf)).toMatchObject({ status: 'suspended' });
  expect(await find('52998224725')).toBeNull();
});

test('SV-06 no two demo accounts share a CPF or a contact', () => {
  const everyone = Object.values<Person>(people);
  for (const field of ['cpf', 'email', 'cellphone'] as const) {
    const values = everyone.map((person) => person[field]).filter((value) => value !== null);
    expect(new Set(values).size).toBe(values.length);
  }
});

test('SV-10 every answer is counted, and an outage is logged with its reason but not the person', async () => {
  const { find, reasons, counted } = open();
  await find(people.regular.cpf);
  await find('52998224725');
  await expect(find(people.registryOutage.cpf)).rejects.toThrow(RegistryOutage);
  expect(await counted()).toEqual({ ok: 1, unknown: 1, outage: 1 });
  expect(reasons.join()).not.toContain(people.registryOutage.cpf);
});

test('SV-11 with REGISTRY_URL people come from there, the demo accounts no longer', async () => {
  const cpf = '52998224725';
  const serpro = await startSerpro({ [cpf]: { ni: cpf, nome: 'JOSE LIMA', nascimento: '01021980', situacao: { codigo: '0' } } });
  const { find, counted } = open({ REGISTRY_URL: serpro.url, REGISTRY_KEY: credentials.key, REGISTRY_SECRET: credentials.secret });
  expect(await find(cpf)).toMatchObject({ name: 'JOSE LIMA', birthDate: '1980-02-01' });
  expect(await find(people.regular.cpf)).toBeNull();
  serpro.close();
  expect(await counted()).toEqual({ ok: 1, unknown: 1 });
});
