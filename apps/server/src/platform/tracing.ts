import {
  type Context,
  context,
  isSpanContextValid,
  type ProxyTracerProvider,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { Refusal } from './refusal.ts';

let tracer: Tracer | null | undefined;

/** Null without an SDK, which an operator loads before us (`node --import`): asked once, because a session check takes microseconds. */
function ownTracer(): Tracer | null {
  if (tracer === undefined) tracer = hasSdk(trace.getTracerProvider() as object) ? trace.getTracer('portaria') : null;
  return tracer;
}

/** The API's own provider passes on to an SDK's, if there is one. */
const hasSdk = (provider: Partial<Pick<ProxyTracerProvider, 'getDelegateTracer'>>) =>
  provider.getDelegateTracer === undefined || provider.getDelegateTracer('portaria') !== undefined;

export const isTracing = () => ownTracer() !== null;
/** Statements and the like are parts of something: alone they would be noise. */
export const isInTrace = () => isTracing() && trace.getSpan(context.active()) !== undefined;

/** SV-10: names are fixed words and route patterns; attributes hold no value of a request, and no text of an error. */
export function inSpan<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
  const own = ownTracer();
  if (!own) return run();
  const span = own.startSpan(name, options, context.active());
  return context.with(trace.setSpan(context.active(), span), run).then(
    (value) => {
      span.end();
      return value;
    },
    (error: unknown) => {
      noteFailure(span, error);
      span.end();
      throw error;
    },
  );
}

/** A refusal is an answer, not a failure. */
function noteFailure(span: Span, error: unknown) {
  if (error instanceof Refusal) return void span.setAttribute('portaria.code', error.code);
  const { code } = error as { code?: unknown };
  span.setAttribute('error.type', typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown');
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The span of a request has no function around it. */
export function startSpan(name: string, options: SpanOptions, parent: Context): { readonly span: Span; readonly context: Context } {
  const span = ownTracer()!.startSpan(name, options, parent);
  return { span, context: trace.setSpan(parent, span) };
}

export const within = <T>(given: Context, run: () => T): T => context.with(given, run);

export const noteOnSpan = (name: string, value: string | number) => {
  if (isTracing()) trace.getSpan(context.active())?.setAttribute(name, value);
};

/** W3C Trace Context, for a service that we ask and for a job in the queue. Neither `tracestate` nor `baggage`: they could carry anything. */
function traceparent(): string | undefined {
  const span = isTracing() ? trace.getSpanContext(context.active()) : undefined;
  if (!span || !isSpanContextValid(span)) return undefined;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

export function traceHeaders(): { readonly traceparent?: string } {
  const value = traceparent();
  return value ? { traceparent: value } : {};
}

export const traceId = () => (isTracing() ? trace.getSpanContext(context.active())?.traceId : undefined);

export function spanContextIn(header: unknown): SpanContext | undefined {
  const found = typeof header === 'string' ? /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header) : null;
  if (!found) return undefined;
  const [, id, spanId, flags] = found;
  const given = { traceId: id!, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(given) ? given : undefined;
}

export const contextWith = (parent: SpanContext | undefined): Context =>
  parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
