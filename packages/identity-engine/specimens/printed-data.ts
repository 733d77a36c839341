import { machineReadableLines } from './mrz.ts';
import type { SpecimenPerson } from './person.ts';

/**
 * Everything printed on a document, including what the engine does not compare. Name, CPF and birth date are the person's; the rest is
 * invented here.
 */
export type PrintedData = ReturnType<typeof printedData>;

export function printedData(person: SpecimenPerson) {
  const { name, cpf, birthDate } = person;
  const capitals = name.toUpperCase();
  const surname = capitals.split(' ').at(-1)!;
  return {
    name: capitals,
    cpf: cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'),
    birthDate: birthDate.split('-').reverse().join('/'),
    father: `ANTENOR BATISTA ${surname}`,
    mother: `JUREMA DAS DORES ${surname}`,
    birthplace: 'SÃO PAULO, SP',
    registry: '34.567.890-1',
    licence: '03456789012',
    voter: '0123 4567 0124',
    firstLicence: '10/05/2004',
    issued: '23/08/2021',
    expires: '22/08/2031',
    machineReadable: machineReadableLines(person),
  };
}
