import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { hotStatements } from '../../platform/database/hot-statement.ts';
import { projectFolder } from '../../platform/project-folder.ts';

const file = join(projectFolder, 'docs/scale.md');
const section = /<!-- plans -->\n([\s\S]*?)<!-- end of plans -->/;

/** Changes with the statement, not with its layout. */
const markOf = (text: string) => createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 8);
const headOf = (name: string, text: string) => `**${name}** \`${markOf(text)}\``;

/** Name and mark of every hot statement, as the document should have them. */
export const expectedHeads = () => [...hotStatements].map(([name, text]) => headOf(name, text)).sort();

export const documentedHeads = () => {
  const [, plans = ''] = section.exec(readFileSync(file, 'utf8')) ?? [];
  return [...plans.matchAll(/^\*\*.+?\*\* `\w+`/gm)].map(([head]) => head).sort();
};

/** Without costs, which depend on the machine and the rows. */
export async function writePlans(db: pg.Client) {
  const parts: string[] = [];
  for (const [name, text] of [...hotStatements].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`);
    parts.push(`${headOf(name, text)}\n\n\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\`\n`);
  }
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(section, () => `<!-- plans -->\n\n${parts.join('\n')}\n<!-- end of plans -->`),
  );
}
