import { bare, lineOf, nodesOf, type Source, type Syntax, textOf } from './source.ts';

const comparisons = ['===', '!==', '==', '!='];

/** Where a file compares something with one of the texts: `code === '0035'`, `['0035', '0036'].includes(code)`, `case '0035':`. */
export function comparedIn(source: Source, texts: readonly string[]): string[] {
  const isOne = (node: unknown) => texts.includes(textOf(node) ?? '');
  const found = nodesOf(source.program, 'BinaryExpression', 'SwitchCase', 'ArrayExpression', 'NewExpression').filter((node) => {
    if (node.type === 'BinaryExpression')
      return comparisons.includes(node.operator as string) && [node.left, node.right].some((side) => isOne(bare(side as Syntax)));
    if (node.type === 'SwitchCase') return isOne(node.test);
    return node.type === 'ArrayExpression' && (node.elements as unknown[]).some(isOne);
  });
  return found.map((node) => `${source.file}:${lineOf(source, node)} ${source.text.slice(node.start, node.start + 60).split('\n', 1)[0]}`);
}
