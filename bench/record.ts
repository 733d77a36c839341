import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { at } from '../scripts/root.mjs';

type Kept = {
  /** Of the bench, and of its files. */
  readonly name: string;
  readonly title: string;
  /** Markdown: tables, and what has to be known to read them. */
  readonly text: string;
  readonly plot: string;
  /** As `show server_version` says it, where a database was measured. */
  readonly postgres?: string;
};

const folder = at('docs/benchmarks');

/** With `--keep` among the words, writes the tables and the plot of a bench to docs/benchmarks, and its line in the list there. */
export function keepRecord(words: readonly string[], record: Kept, now = new Date()): void {
  if (!words.includes('--keep')) return;
  mkdirSync(folder, { recursive: true });
  const { name, plot } = record;
  writeFileSync(join(folder, `${name}.svg`), plot);
  writeFileSync(join(folder, `${name}.md`), pageOf(record, now));
  writeFileSync(join(folder, 'README.md'), listOf(pages()));
  console.log(`\nKept in docs/benchmarks/${name}.md.`);
}

/** What decides the figures, and nothing that tells one machine from another of its kind. */
function machine(postgres: string | undefined): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const parts = [`${availableParallelism()} ${process.arch} cores`, `${gigabytes} GB of memory`, `Node ${process.versions.node}`];
  return [...parts, ...(postgres ? [`PostgreSQL ${postgres.split(' ')[0]}`] : [])].join(', ');
}

function pageOf({ name, title, text, postgres }: Kept, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  return [
    `# ${name}: ${title}`,
    `\`npm run bench -- ${name} --keep\` wrote this on ${day}: ${machine(postgres)}. How it measures is in [bench](../../bench/README.md#${name}).`,
    `![${title}](${name}.svg)`,
    `${text.trim()}\n`,
  ].join('\n\n');
}

const pages = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => ({ file, head: readFileSync(join(folder, file), 'utf8').split('\n', 1)[0]!.slice(2) }));

function listOf(all: readonly { file: string; head: string }[]): string {
  const lines = all.map(({ file, head }) => {
    const [name = '', ...rest] = head.split(': ');
    return `- [${name}](${file}): ${rest.join(': ')}`;
  });
  return [
    '# Benchmarks',
    'What the benches measured last, each on the day and the machine that its page names. `--keep` writes these pages ([bench](../../bench/README.md)). Compare the ratios: they are taken in one run.',
    `${lines.join('\n')}\n`,
  ].join('\n\n');
}
