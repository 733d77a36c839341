import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

/**
 * Loaded before the server: `node --import /path/to/otel.mjs apps/server/dist/main.cjs`. Reads OpenTelemetry's own variables: OTEL_EXPORTER_OTLP_ENDPOINT,
 * OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG. No automatic instrumentation: that of HTTP and PostgreSQL records addresses and statements,
 * and the address of the taxpayer registry holds a CPF. The server makes its own spans.
 */
const provider = new NodeTracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'portaria' }),
  spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
});
provider.register({ propagator: null }); // the server reads and writes traceparent by itself, and no baggage
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => setTimeout(() => provider.forceFlush(), 1000).unref());
