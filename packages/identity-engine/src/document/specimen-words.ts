import { plainCapitals } from './words.ts';

const marks = /\b(E?SPECIMENS?|ESPECIMES?|SEM VALOR|AMOSTRA|SAMPLE|VOID|FICTICI[AO])\b/;
/** Modelo is a municipality of Santa Catarina: the word counts only where it speaks of a document. */
const models = [
  /\b(DOCUMENTO|CARTEIRA|IDENTIDADE|CNH|RG|CIN|DNI) MODELO\b(?! S ?C\b| SANTA\b)/,
  /\bMODELO DE (DOCUMENTO|CARTEIRA|IDENTIDADE|CNH|RG|CIN|DNI)\b/,
];

/** ID-11: print that says it is no document. A person's own name does not count. */
export function saysSpecimen(text: string, name: string): boolean {
  const own = new Set(plainCapitals(name).split(' '));
  const rest = plainCapitals(text)
    .split(' ')
    .filter((word) => word === 'DE' || !own.has(word))
    .join(' ');
  return [marks, ...models].some((pattern) => pattern.test(rest));
}
