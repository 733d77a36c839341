import type { ErrorCode } from './errors/codes.ts';
import type { Route } from './routes.ts';

/** Where an event can lead: a state of the flow, a route of another, or the screen of an error. */
type Target<State extends string> = State | Route | `/error/${ErrorCode}`;

/**
 * A state: the route that shows it, and where each event leads. A refusal that leads elsewhere is not an event but a row of the error
 * table.
 * An `entry` may be opened by address; any other state only while the flow holds the datum it `needs`.
 */
type Row<State extends string> = {
  readonly route: Route;
  readonly on: Readonly<Record<string, Target<State>>>;
} & ({ readonly entry: true; readonly needs?: never } | { readonly needs: string; readonly entry?: never });

export type Flow = Readonly<Record<string, Row<string>>>;
export type StateOf<F extends Flow> = keyof F & string;
export type EventOf<F extends Flow, S extends StateOf<F>> = keyof F[S]['on'] & string;

/** Returns its argument; its type refuses an event that leads nowhere. */
export function defineFlow<const F extends { readonly [S in keyof F]: Row<keyof F & string> }>(flow: F): F {
  return flow;
}

/** The route an event leads to. Screens move, and link, only by this. */
export function routeAfter<F extends Flow, S extends StateOf<F>>(flow: F, state: S, event: EventOf<F, S>): Route {
  const target = flow[state]!.on[event]!;
  return (flow[target]?.route ?? target) as Route;
}

/** The route to show for an arrival at `route`: itself if the flow holds what the state needs, else the flow's first entry. */
export function admit(flow: Flow, route: Route, data: object): Route {
  const rows = Object.values(flow);
  const row = rows.find((candidate) => candidate.route === route);
  const held = row?.needs && (data as Record<string, unknown>)[row.needs] !== undefined;
  return !row || row.entry || held ? route : rows.find(({ entry }) => entry)!.route;
}
