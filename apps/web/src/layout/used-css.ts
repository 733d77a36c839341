type Block = { readonly head: string; readonly body: string };

/** Whether a rule may apply to a page with these classes: one of its selectors asks for no other class. Pseudo-classes and attributes may change; classes are as rendered. */
const applies = (selectors: string, classes: ReadonlySet<string>) =>
  selectors
    .replace(/:not\([^)]*\)/g, '')
    .split(',')
    .some((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].every(([, name]) => classes.has(name!)));

/** The rules of a style sheet, in order: `head{body}`. Statements without a block (`@import`, `@charset`) do not occur in what we build. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    let end = open + 1;
    for (let depth = 1; depth > 0 && end < css.length; end++) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    blocks.push({ head: css.slice(at, open), body: css.slice(open + 1, end - 1) });
    at = end;
  }
  return blocks;
}

const isGroup = (head: string) => /^\s*@(media|supports|layer|container)/.test(head);
const isAnimation = (head: string) => /^\s*@keyframes/.test(head);

function kept(css: string, classes: ReadonlySet<string>): string {
  return blocksOf(css)
    .map(({ head, body }) => {
      if (isGroup(head)) {
        const inner = kept(body, classes);
        return inner && `${head}{${inner}}`;
      }
      return head.trim().startsWith('@') || applies(head, classes) ? `${head}{${body}}` : '';
    })
    .join('');
}

/** The part of a style sheet that the markup of a page can use: what has none of its classes comes later, in a file. */
export function usedCss(css: string, html: string): string {
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/)));
  const rules = kept(css, classes);
  return blocksOf(rules)
    .filter(({ head }) => !isAnimation(head) || rules.replace(head, '').includes(head.replace(/^\s*@keyframes\s+/, '').trim()))
    .map(({ head, body }) => `${head}{${body}}`)
    .join('');
}
