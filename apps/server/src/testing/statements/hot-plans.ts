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

/** The plans of one text of each hot statement, by its head. */
type Plans = Readonly<Record<string, string>>;

export function documentedPlans(): Plans {
  const [, plans = ''] = section.exec(readFileSync(file, 'utf8')) ?? [];
  return Object.fromEntries([...plans.matchAll(/^(\*\*.+?\*\* `\w+`)\n\n```\n([\s\S]*?)\n```/gm)].map(([, head, plan]) => [head!, plan!]));
}

/** Another version may plan otherwise. */
export async function isDocumentedPostgres(db: pg.Client) {
  const { rows } = await db.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
  return rows[0]!.version === 18;
}

/** Without costs, which depend on the machine and the rows. Vacuumed, because the planner asks how many pages are known to be visible. */
export async function plansNow(db: pg.Client): Promise<Plans> {
  await db.query('vacuum analyze');
  const plans: Record<string, string> = {};
  for (const [name, text] of [...hotStatements].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { rows } = await db.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${text}`);
    plans[headOf(name, text)] = rows.map((row) => row['QUERY PLAN']).join('\n');
  }
  return plans;
}

/** What is done, to which table, by which index: the nodes without their conditions. */
export const outlines = (plans: Plans): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(plans).map(([head, plan]) => [
      head,
      plan.split('\n').flatMap((line, i) => (i === 0 || line.includes('->') ? line.replace('->', '').trim() : [])),
    ]),
  );

export async function writePlans(db: pg.Client) {
  const parts = Object.entries(await plansNow(db)).map(([head, plan]) => `${head}\n\n\`\`\`\n${plan}\n\`\`\`\n`);
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    before.replace(section, () => `<!-- plans -->\n\n${parts.join('\n')}\n<!-- end of plans -->`),
  );
}
