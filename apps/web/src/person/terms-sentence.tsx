type Words = { readonly accept: string; readonly terms: string; readonly privacy: string };

const links: Readonly<Record<string, string>> = { terms: '/app/termos-de-uso/', privacy: '/app/politica-de-privacidade/' };

/** AP-10: the texts open beside the form, which stays as it is. */
export function TermsSentence({ words }: { words: Words }) {
  return words.accept.split(/\{(\w+)\}/).map((part) =>
    links[part] ? (
      <a key={part} href={links[part]} target="_blank" rel="noreferrer">
        {words[part as 'terms' | 'privacy']}
      </a>
    ) : (
      part
    ),
  );
}
