import type { ErrorTable, Reading } from '../../packages/domain/src/errors/reaction.ts';
import type { Flow } from '../../packages/domain/src/flow.ts';

/** One arrow of the table: from a state, by an event, to a state or an address. */
type Step = { readonly from: string; readonly event: string; readonly to: string };
/** Steps that several states share; drawn once, behind one node. */
type Fork = { readonly from: readonly string[]; readonly steps: readonly Omit<Step, 'from'>[] };

/** A flow's transition table as a Mermaid diagram; dotted arrows are refusals that lead to one of its states. */
export function stateDiagram(flow: Flow, readings: ErrorTable): string {
  const steps = Object.entries(flow).flatMap(([from, { on }]) => Object.entries(on).map(([event, to]) => ({ from, event, to })));
  const forks = forksOf(steps);
  const single = steps.filter((step) => !forks.some((fork) => covers(fork, step)));
  const outside = [...new Set(steps.map(({ to }) => to).filter((to) => !Object.hasOwn(flow, to)))];
  const node = (target: string) => (Object.hasOwn(flow, target) ? `s_${target}` : `o_${outside.indexOf(target) + 1}`);
  return [
    '```mermaid',
    'flowchart TD',
    ...Object.entries(flow).map(
      ([name, row]) => `  ${node(name)}${row.entry ? `(["${labelOf(name, row)}"])` : `["${labelOf(name, row)}"]`}`,
    ),
    ...outside.map((address) => `  ${node(address)}["${address}"]:::outside`),
    ...arrows(single).map(({ from, to, label }) => `  ${node(from)} -->|"${label}"| ${node(to)}`),
    ...forks.flatMap((fork, i) => [
      `  f_${i + 1}{{"one of"}}`,
      `  ${fork.from.map(node).join(' & ')} --> f_${i + 1}`,
      ...arrows(fork.steps.map((step) => ({ ...step, from: '' }))).map(({ to, label }) => `  f_${i + 1} -->|"${label}"| ${node(to)}`),
    ]),
    ...refusalArrows(flow, readings),
    '  classDef outside stroke-dasharray: 4 3',
    '```',
  ].join('\n');
}

/** A refusal may occur in any state of the flow. */
function refusalArrows(flow: Flow, readings: ErrorTable): string[] {
  const steps = Object.entries<Reading>(readings).flatMap(([code, { reaction }]) => {
    const to = reaction.show === 'redirect' ? Object.keys(flow).find((state) => flow[state]!.route === reaction.to) : undefined;
    return to ? [{ from: '', event: code, to }] : [];
  });
  return steps.length ? ['  r{{"a refusal"}}', ...arrows(steps).map(({ to, label }) => `  r -.->|"${label}"| s_${to}`)] : [];
}

const labelOf = (name: string, { route, needs }: Flow[string]) => `<b>${name}</b><br/>${route}${needs ? `<br/>needs ${needs}` : ''}`;

/** Events between the same two nodes share one arrow. */
function arrows(steps: readonly Step[]): { from: string; to: string; label: string }[] {
  const byEnds = new Map<string, { from: string; to: string; label: string }>();
  for (const { from, event, to } of steps) {
    const drawn = byEnds.get(`${from} ${to}`);
    byEnds.set(`${from} ${to}`, { from, to, label: drawn ? `${drawn.label}<br/>${event}` : event });
  }
  return [...byEnds.values()];
}

/** Two or more steps that the same three or more states share; a step that even more states have is included. */
function forksOf(steps: readonly Step[]): Fork[] {
  const sources = new Map<string, { event: string; to: string; from: string[] }>();
  for (const { from, event, to } of steps) {
    const known = sources.get(`${event} ${to}`);
    sources.set(`${event} ${to}`, { event, to, from: [...(known?.from ?? []), from] });
  }
  const shared = [...sources.values()].filter(({ from }) => from.length >= 3);
  const groups = [...new Set(shared.map(({ from }) => from.join()))].filter(
    (group) => shared.filter(({ from }) => from.join() === group).length >= 2,
  );
  return groups.map((group) => {
    const from = group.split(',');
    return {
      from,
      steps: shared.filter((step) => from.every((state) => step.from.includes(state))).map(({ event, to }) => ({ event, to })),
    };
  });
}

const covers = (fork: Fork, step: Step) =>
  fork.from.includes(step.from) && fork.steps.some(({ event, to }) => event === step.event && to === step.to);
