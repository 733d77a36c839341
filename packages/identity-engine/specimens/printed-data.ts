import { machineReadableLines } from './mrz.ts';
import type { SpecimenPerson } from './person.ts';

/**
 * Everything printed on a document, including what the engine does not compare. Name, CPF and birth date are the person's; the rest is
 * invented here.
 */
export type PrintedData = ReturnType<typeof printedData>;

const licence = '03456789012';

export function printedData(person: SpecimenPerson, { issued = '2021-08-23', expires = '2031-08-22' } = {}) {
  const { name, cpf, birthDate } = person;
  const capitals = name.toUpperCase();
  const surname = capitals.split(' ').at(-1)!;
  return {
    name: capitals,
    cpf: cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
    birthDate: spelt(birthDate),
    father: `ANTENOR BATISTA ${surname}`,
    mother: `JUREMA DAS DORES ${surname}`,
    birthplace: 'SÃO PAULO, SP',
    registry: '34.567.890-1',
    licence,
    voter: '0123 4567 0124',
    firstLicence: '10/05/2004',
    issued: spelt(issued),
    expires: spelt(expires),
    machineReadable: {
      cin: machineReadableLines({ code: 'ID', name, number: cpf, birthDate, expires }),
      cnh: machineReadableLines({ code: 'I<', name, number: licence, birthDate, expires }),
    },
  };
}

const spelt = (date: string) => date.split('-').reverse().join('/');
