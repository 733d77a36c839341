import { type Context, type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextWith, isTracing, spanContextIn, startSpan, within } from '../platform/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    traced?: { readonly span: Span; readonly context: Context };
  }
}

/** SV-10: a span for each request, by route pattern, and its trace in every log line. Without an SDK there are no hooks at all. */
export function traceRequests(app: FastifyInstance, { trustTraceparent }: { readonly trustTraceparent: boolean }) {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const parent = trustTraceparent && isFromProxy(request) ? spanContextIn(request.headers.traceparent) : undefined;
    const route = request.routeOptions.url ?? 'unmatched';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    request.traced = startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, contextWith(parent));
    request.log = reply.log = request.log.child({ trace_id: request.traced.span.spanContext().traceId });
    within(request.traced.context, done);
  });
  // the end of a body is an event of its connection, which belongs to no request
  app.addHook('preValidation', (request, _reply, done) => (request.traced ? within(request.traced.context, done) : done()));
  app.addHook('onResponse', async (request, reply) => {
    const { span } = request.traced ?? {};
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.refusedWith) span?.setAttribute('portaria.code', reply.refusedWith);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

/** One of TRUST_PROXY named another address than its own: only then is the header the proxy's word, not a stranger's. */
const isFromProxy = ({ ip, socket }: FastifyRequest) => ip !== socket.remoteAddress;
