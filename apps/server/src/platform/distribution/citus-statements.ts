import { heldUntilNextRelease, placements, triggers } from './distribution.ts';

/** What an owner runs once, on the coordinator, to distribute a database of this schema. */
export function citusStatements(): readonly string[] {
  const dropTriggers = Object.keys(triggers).map((name) => {
    const [table, trigger] = name.split('.');
    return `drop trigger ${trigger} on ${table};`;
  });
  const of = (place: 'every-node') => Object.keys(placements).filter((table) => placements[table]!.in === place);
  const distributed = Object.entries(placements).flatMap(([table, placement]) => {
    if (placement.in !== 'shards') return [];
    const beside = placement.group === table ? 'none' : placement.group;
    return `select create_distributed_table('${table}', '${placement.by}', colocate_with => '${beside}');`;
  });
  return [
    ...heldUntilNextRelease.map(({ drop }) => `${drop};`),
    ...dropTriggers,
    ...of('every-node').map((table) => `select create_reference_table('${table}');`),
    ...distributed,
  ];
}
