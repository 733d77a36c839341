import { type Registry, RegistryOutage, type Taxpayer } from '../adapters/registry/registry.ts';
import { type Person, people } from './demo-accounts.ts';

/** SV-11: knows only the demo accounts. Never in production. */
export const demoRegistry: Registry = {
  async find(cpf) {
    const person = Object.values<Person>(people).find((candidate) => candidate.cpf === cpf);
    return person ? taxpayerOf(person) : null;
  },
};

function taxpayerOf({ name, birthDate, status, registry = {} }: Person): Taxpayer {
  if (registry === 'outage') throw new RegistryOutage('a demo person without a registry');
  return { name, birthDate, status: 'regular', deceased: status === 'deceased', ...registry };
}
