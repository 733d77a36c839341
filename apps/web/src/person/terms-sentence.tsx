import { legalRoutes } from '@portaria/domain/landmarks';

type Words = { readonly accept: string; readonly terms: string; readonly privacy: string };

const isLegal = (part: string): part is keyof typeof legalRoutes => Object.hasOwn(legalRoutes, part);

/** AP-10: the texts open in a new tab, so that the form is kept. */
export function TermsSentence({ words }: { words: Words }) {
  return words.accept.split(/\{(\w+)\}/).map((part) =>
    isLegal(part) ? (
      <a key={part} href={`${legalRoutes[part]}/`} target="_blank" rel="noreferrer">
        {words[part]}
      </a>
    ) : (
      part
    ),
  );
}
