import { expect, test } from 'vitest';
import { projectFiles } from './scripts/project-files.mjs';
import { accessesIn, type Path, propertiesReadIn } from './scripts/syntax/accesses.ts';
import { bare, isSyntax, keyOf, nameOf, type Syntax, sourceOf } from './scripts/syntax/source.ts';

const files = projectFiles().filter((file) => /^(packages|apps)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|\/dist\//.test(file));
const texts = files.filter((file) => /domain\/src\/texts\/.*\.ts$/.test(file));

/** A text that only tests or the gallery read is not used. */
const users = files.filter((file) => !file.includes('/gallery/'));
const read = users.flatMap((file) => accessesIn(sourceOf(file)).filter(([from]) => texts.includes(from!)));
const properties = new Set(users.filter((file) => !texts.includes(file)).flatMap((file) => propertiesReadIn(sourceOf(file))));

/** Every text of a module, by its property path. */
function textsIn(file: string): Path[] {
  const exported = (sourceOf(file).program.body as Syntax[]).filter(({ type }) => type === 'ExportNamedDeclaration');
  const declared = exported.flatMap(({ declaration }) => (isSyntax(declaration) ? ((declaration.declarations ?? []) as Syntax[]) : []));
  return declared.flatMap(({ id, init }) => leavesOf(init as Syntax, [file, nameOf(id)!]));
}

function leavesOf(value: Syntax, path: Path): Path[] {
  const { type, properties: parts } = bare(value);
  if (type !== 'ObjectExpression') return [path];
  return (parts as Syntax[]).flatMap((part) =>
    part.type === 'Property' ? leavesOf(part.value as Syntax, [...path, keyOf(part) ?? '*']) : [],
  );
}

/** Read by its path; or its group is passed on as a whole and some object is read by that name. A text keyed by an address needs no name. */
function isUsed(text: Path): boolean {
  return read.some((access) => {
    const isAlong = access.every((name, i) => i >= text.length || name === '*' || name === text[i]);
    return (
      isAlong &&
      (access.length >= text.length ||
        access.at(-1) === '*' ||
        text.slice(access.length).every((name) => name.startsWith('/') || properties.has(name)))
    );
  });
}

test.each(texts)('AP-12 every text of %s is used', (file) => {
  expect(
    textsIn(file)
      .filter((text) => !isUsed(text))
      .map(([, ...names]) => names.join('.')),
  ).toEqual([]);
});
