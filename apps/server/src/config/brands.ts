import { isDomainName } from '@portaria/domain/cookie-domain';
import { wordsOf } from './words.ts';

/** BR-01: which brand a host name shows. `*` stands for every host that no row names. */
export type BrandRow = { readonly host: string; readonly folder: string };

export const anyHost = '*';

/** Two companies on a developer's machine, out of the box. */
export const developmentBrands = `${anyHost}=portaria mutirao.localhost=mutirao`;

export const brandRowsOf = (text: string): readonly BrandRow[] =>
  wordsOf(text).map((word) => {
    const at = word.indexOf('=');
    return { host: word.slice(0, at).toLowerCase(), folder: word.slice(at + 1) };
  });

export const isBrandRow = (word: string) => /^[^=]+=./.test(word) && (word.startsWith(`${anyHost}=`) || isDomainName(word.split('=')[0]!));

/** What the list and the public origins demand of each other: a link in a message needs an address of its brand. */
export function brandFaults(rows: readonly BrandRow[], origins: readonly string[], isProduction: boolean): string[] {
  const hosts = rows.map(({ host }) => host);
  const twice = hosts.filter((host, at) => hosts.indexOf(host) !== at);
  const folderOf = (origin: string) => folderAt(rows, new URL(origin).hostname);
  const strange = rows.length ? origins.filter((origin) => !folderOf(origin)) : [];
  const silent = isProduction ? foldersIn(rows).filter((folder) => !origins.some((origin) => folderOf(origin) === folder)) : [];
  return [
    ...[...new Set(twice)].map((host) => `BRANDS names ${host} twice: a host shows one brand.`),
    ...strange.map((origin) => `PUBLIC_ORIGIN has ${origin}, whose host is of no brand in BRANDS.`),
    ...silent.map((folder) => `PUBLIC_ORIGIN has no origin of ${folder}: links in its messages need the address of one of its hosts.`),
  ];
}

export const foldersIn = (rows: readonly BrandRow[]) => [...new Set(rows.map(({ folder }) => folder))];

export function folderAt(rows: readonly BrandRow[], host: string): string | undefined {
  return (rows.find((row) => row.host === host.toLowerCase()) ?? rows.find((row) => row.host === anyHost))?.folder;
}
