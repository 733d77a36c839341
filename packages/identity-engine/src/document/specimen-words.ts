import { plainCapitals } from './words.ts';

const marks = /\b(E?SPECIMENS?|ESPECIMES?|SEM VALOR|AMOSTRA|MODELO|SAMPLE|VOID|FICTICI[AO])\b/;

/** ID-11: print that says it is no document. A person's own name does not count. */
export function saysSpecimen(text: string, name: string): boolean {
  const own = new Set(plainCapitals(name).split(' '));
  const rest = plainCapitals(text)
    .split(' ')
    .filter((word) => !own.has(word));
  return marks.test(rest.join(' '));
}
