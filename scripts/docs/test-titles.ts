import { readFileSync } from 'node:fs';
import { type Node, parse, walk } from '../mutate/syntax.ts';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** `%s` and `$name` stand for the value of a table row. */
const written = (text: string) =>
  text
    .split(/%[sdifjoOc#%]|\$[\w.]+/)
    .map(escaped)
    .join('.*');

function patternOf(title: Node | undefined): string | undefined {
  if (title?.type === 'Literal' && typeof title.value === 'string') return written(title.value);
  if (title?.type !== 'TemplateLiteral') return undefined;
  return (title.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => written(value.cooked)).join('.*');
}

/** The titles that the tests of a file can have. */
function titlesIn(file: string, text: string): RegExp[] {
  const titles: RegExp[] = [];
  walk(parse(file, text), ({ type, arguments: given }) => {
    const [title, ...others] = (type === 'CallExpression' ? given : []) as readonly Node[];
    const pattern = others.some((other) => /Function/.test(other.type)) ? patternOf(title) : undefined;
    if (pattern) titles.push(new RegExp(`^${pattern}$`, 's'));
  });
  return titles;
}

/** The file with a test of this name, if there is one. */
export function findTests(): (name: string) => string | undefined {
  const files = projectFiles().filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
  const titles = files.map((file) => ({ file, titles: titlesIn(file, readFileSync(at(file), 'utf8')) }));
  return (name) => titles.find((one) => one.titles.some((title) => title.test(name)))?.file;
}
