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
    const [statement] = given;
    const { name, attributes } = describe(typeof statement === 'string' ? statement : String((statement as { text?: string })?.text));
    return inSpan(name, { kind: SpanKind.CLIENT, attributes }, () => query(...given) as Promise<unknown>);
  };
  owner.query = traced as unknown as typeof owner.query;
}

/** What it does and to which table, never its text or its values. */
function describe(statement: string) {
  const operation = /^\s*([a-z]{2,20})/i.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update)\s+([a-z_][a-z_.]{0,60})/i.exec(statement)?.[1]?.toLowerCase();
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) };
  return { name: table ? `${operation} ${table}` : operation, attributes };
}
