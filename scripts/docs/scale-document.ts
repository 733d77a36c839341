import { readFileSync } from 'node:fs';
import { citusStatements } from '../../apps/server/src/platform/distribution/citus-statements.ts';
import { placements, triggers } from '../../apps/server/src/platform/distribution/distribution.ts';
import { assumptionsTable, readMeasured, tablesOf } from '../../bench/scale/tables.ts';
import { table } from '../../bench/table.ts';
import { at } from '../root.mjs';

/** docs/scale.md with what is computed in it filled in, between `<!-- name -->` and `<!-- end of name -->`. */
export function scaleDocument(): string {
  const measured = readMeasured();
  const parts: Record<string, string> = {
    placements: placementTable(),
    citus: ['```sql', ...citusStatements(), '```'].join('\n'),
    triggers: table(
      ['Trigger', 'does its work on Citus'],
      Object.entries(triggers).map(([name, instead]) => [`\`${name}\``, instead]),
    ),
    assumptions: assumptionsTable(),
    plan: `Measured on ${measured.day} on ${measured.machine}.\n\n${tablesOf(measured)}`,
  };
  return readFileSync(at('docs/scale.md'), 'utf8').replace(/<!-- ([a-z]+) -->\n[\s\S]*?<!-- end of \1 -->/g, (whole, name: string) =>
    parts[name] === undefined ? whole : `<!-- ${name} -->\n\n${parts[name]}\n\n<!-- end of ${name} -->`,
  );
}

/** Tables with the same place in a row. */
function placementTable(): string {
  const places = [...new Set(Object.keys(placements).map(placeOf))];
  return table(
    ['Where', 'tables'],
    places.map((place) => [
      place,
      Object.keys(placements)
        .filter((name) => placeOf(name) === place)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  );
}

function placeOf(name: string): string {
  const placement = placements[name]!;
  if (placement.in === 'coordinator') return 'the coordinator';
  if (placement.in === 'every-node') return 'a copy on every node';
  return placement.group === 'accounts' ? 'beside the account, by its id' : `in shards by \`${placement.by}\``;
}
