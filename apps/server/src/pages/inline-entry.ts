/**
 * The entry is written into the document: a weak signal has one request less to wait for. What it imports stays a file, which is asked for as
 * early and compiled in a task of its own (docs/decisions/0049-first-paint.md).
 */
export function inlineEntry(template: string, { file, text }: { readonly file: string; readonly text: string }): string {
  const code = withAddresses(text.trim());
  if (code.includes('</script')) throw new Error('The entry closes its own element.');
  return template.replace(
    new RegExp(`<script type="module"[^>]* src="/${file}"></script>`),
    () => `<script type="module">${code}</script>`,
  );
}

/** Relative to the document its imports would be other files. */
const withAddresses = (code: string) => code.replace(/\b(from|import\(?)(["'`])\.\//g, '$1$2/assets/');
