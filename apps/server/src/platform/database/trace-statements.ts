import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { inSpan, isInTrace, isTracing } from '../tracing.ts';

type Query = (...given: unknown[]) => unknown;

/** Each statement of a pool or a client is a span, within a trace only. Callbacks are the pool's own way to its client, and are left alone. */
export function traceStatements(owner: pg.Pool | pg.Client) {
  if (!isTracing()) return;
  const query = owner.query.bind(owner) as unknown as Query;
  const traced: Query = (...given) => {
    if (typeof given.at(-1) === 'function' || !isInTrace()) return query(...given);
    const { name, attributes } = describe(given[0] as string | Named);
    return inSpan(name, { kind: SpanKind.CLIENT, attributes }, () => query(...given) as Promise<unknown>);
  };
  owner.query = traced as unknown as typeof owner.query;
}

/** A hot statement has a name of its own: fixed words. */
type Named = { readonly name?: string; readonly text: string };

/** What it does and to which table, never its text or its values. */
function describe(statement: string | Named) {
  const { name, text } = typeof statement === 'string' ? { text: statement } : statement;
  const { operation, table } = actionOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    ...(operation && { 'db.operation.name': operation }),
    ...(table && { 'db.collection.name': table }),
  };
  return { name: name ?? [operation ?? 'statement', table].filter(Boolean).join(' '), attributes };
}

const reads = /\bfrom\s+([a-z_][\w.]{0,60})(?![\w.]|\s*#)/;
/** A function is followed by parentheses, as the table of an `insert` is by its columns. */
const tableOf: Readonly<Record<string, RegExp>> = {
  select: reads,
  delete: reads,
  insert: /^insert\s+into\s+([a-z_][\w.]{0,60})/,
  update: /^update\s+([a-z_][\w.]{0,60})/,
};

/** Of the statement itself, not of what stands in parentheses; without a table where it reads only its own parts, a function or a subquery. */
export function actionOf(text: string): { readonly operation?: string; readonly table?: string } {
  const top = withoutParentheses(text.toLowerCase());
  const begins = top.search(/^\s*with\s/.test(top) ? /\b(?:select|insert|update|delete)\b/ : /\S/);
  const [operation] = /^[a-z]{2,20}/.exec(top.slice(begins)) ?? [];
  if (begins < 0 || !operation) return {};
  const [, table] = tableOf[operation]?.exec(top.slice(begins)) ?? [];
  const parts = [...top.slice(0, begins).matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?#/g)].map(([, name]) => name);
  return { operation, ...(table && !parts.includes(table) && { table }) };
}

/** Each becomes `#`. */
function withoutParentheses(text: string): string {
  let left = text.replace(/'[^']*'/g, "''");
  for (let before = ''; before !== left; ) {
    before = left;
    left = left.replace(/\([^()]*\)/g, '#');
  }
  return left;
}
