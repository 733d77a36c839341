type Line = { kind: 'title' | 'heading' | 'paragraph'; text: string };
type List = { kind: 'list'; items: string[] };

export type LegalBlock = Readonly<Line> | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * AP-10: a brand's legal text as blocks. `# title`, `## heading`, `- items`, paragraphs between empty lines; nothing else, and no markup.
 */
export function parseLegalText(source: string): LegalBlock[] {
  const blocks: (Line | List)[] = [];
  let last: Line | List | undefined;
  const open = (block: Line | List) => {
    blocks.push(block);
    last = block;
  };

  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line === '') last = undefined;
    else if (line.startsWith('# ')) open({ kind: 'title', text: line.slice(2) });
    else if (line.startsWith('## ')) open({ kind: 'heading', text: line.slice(3) });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(line.slice(2));
      else open({ kind: 'list', items: [line.slice(2)] });
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`;
    else open({ kind: 'paragraph', text: line });
  }
  return blocks;
}
