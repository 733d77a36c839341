import { readFileSync } from 'node:fs';
import { type Node, parse, walk } from '../mutate/syntax.ts';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';

type Title = (name: string) => boolean;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The fixed parts of a title; `%s`, `$name` and `${name}` stand for the values of a row. */
function fixedParts(title: Node | undefined): readonly string[] {
  const split = (text: string) => text.split(/%[sdifjoOc#%]|\$[\w.]+/);
  if (title?.type === 'Literal' && typeof title.value === 'string') return split(title.value);
  if (title?.type !== 'TemplateLiteral') return [];
  return (title.quasis as readonly { value: { cooked: string } }[]).flatMap(({ value }) => split(value.cooked));
}

/** The titles that the tests of a file can have. One without a word of its own takes its words from a row of the same file. */
function titlesIn(file: string, text: string): Title[] {
  const titles: Title[] = [];
  walk(parse(file, text), ({ type, arguments: given }) => {
    const [title, ...others] = (type === 'CallExpression' ? given : []) as readonly Node[];
    const parts = others.some((other) => /Function/.test(other.type)) ? fixedParts(title) : [];
    if (parts.length === 0) return;
    const pattern = new RegExp(`^${parts.map(escaped).join('.*')}$`, 's');
    const hasWords = parts.some((part) => /\p{L}{2}/u.test(part));
    titles.push((name) => pattern.test(name) && (hasWords || text.includes(name)));
  });
  return titles;
}

let known: readonly { readonly file: string; readonly titles: readonly Title[] }[] | undefined;

/** The file with a test of this name, if there is one. */
export function fileOfTest(name: string): string | undefined {
  known ??= projectFiles()
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => ({ file, titles: titlesIn(file, readFileSync(at(file), 'utf8')) }));
  return known.find(({ titles }) => titles.some((fits) => fits(name)))?.file;
}
