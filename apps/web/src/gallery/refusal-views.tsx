import type { Reaction, Reading } from '@portaria/domain/errors/reaction';
import { messageFor } from '@portaria/domain/errors/screens';
import { type FlowName, type Route, routes } from '@portaria/domain/routes';
import { headings } from '@portaria/domain/texts/headings';
import { forms, refusing, sent } from './forms.ts';
import { fromNow } from './person.ts';
import { refuse, type Scene } from './scene.ts';
import { pathOf, sceneAt } from './scenes.ts';
import { ShownReaction } from './shown.tsx';
import { errorTables } from './tables.ts';
import { galleryTexts } from './texts.ts';
import type { View } from './view.ts';

type Row = { readonly flow: FlowName; readonly table: string; readonly code: string; readonly reading: Reading };

const rows = (Object.keys(errorTables) as FlowName[]).flatMap((flow) =>
  Object.entries(errorTables[flow]).flatMap(([table, readings]) =>
    Object.entries(readings).map(([code, reading]): Row => ({ flow, table, code, reading })),
  ),
);

/** ER-01: every reaction of every flow, and again with the time when a block ends. */
export const refusalViews: readonly View[] = rows.flatMap((row) => {
  const isTimed = messageOf(row)?.timed !== undefined;
  return [viewOf(row), ...(isTimed ? [viewOf(row, { blockedUntil: fromNow(12) })] : [])];
});

function viewOf(row: Row, data?: object): View {
  const { flow, table, code, reading } = row;
  const { reaction } = reading;
  return {
    name: `${table}~${code}${data ? '~timed' : ''}`,
    group: flow,
    part: 'refusals',
    title: titleOf(row),
    about: `${code} ${reading.key}`,
    kind: galleryTexts.kinds[data ? 'timed' : reaction.show],
    to: reaction.show === 'redirect' ? reaction.to + (reaction.search ?? '') : undefined,
    ...stagingOf(row, data),
  };
}

/** By submitting the form that is refused; where the flow has none, by the components that show it. */
function stagingOf({ flow, code, reading: { reaction } }: Row, data?: object): Pick<View, 'scene' | 'shown'> {
  const form = refusing[flow];
  if (form && (reaction.show !== 'label' || form.labels.includes(reaction.field)))
    return { scene: sent(form.route, refuse(forms[form.route]!.call, code, data)) };
  if (reaction.show === 'redirect') return { scene: at(reaction) };
  const first = firstOf(flow);
  if (reaction.show === 'screen' && !reaction.message)
    return { scene: { at: `/error/${code}?fb=${encodeURIComponent(pathOf(first))}`, state: { details: data } } };
  return { scene: { at: pathOf(first) }, shown: <ShownReaction reaction={reaction} code={code} data={data} heading={headings[first]} /> };
}

function at({ to, search }: Extract<Reaction, { show: 'redirect' }>): Scene {
  const scene = sceneAt(to);
  return { ...scene, at: scene.at + (search ?? '') };
}

function firstOf(flow: FlowName): Route {
  return (Object.keys(routes) as Route[]).find((route) => routes[route].flow === flow)!;
}

function messageOf({ code, reading: { reaction } }: Row) {
  if (reaction.show === 'screen') return reaction.message ?? messageFor(code);
  return reaction.show === 'modal' ? reaction.message : undefined;
}

function titleOf(row: Row): string {
  const { reaction } = row.reading;
  if (reaction.show === 'label') return reaction.text;
  return reaction.show === 'redirect' ? headings[reaction.to] : messageOf(row)!.heading;
}
