import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  context,
  type Link,
  ROOT_CONTEXT,
  type SpanContext,
  type SpanOptions,
  trace,
} from '@opentelemetry/api';

type Recorded = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly links: readonly Link[];
  readonly own: SpanContext;
  readonly parent: SpanContext | undefined;
  isEnded: boolean;
  isFailed: boolean;
};

let last = 0;
const hex = (length: number) => (++last).toString(16).padStart(length, '0');

/** What an operator's SDK does, in memory. Once per process, before the server is built. */
export function recordSpans(): Recorded[] {
  const spans: Recorded[] = [];
  const active = new AsyncLocalStorage<Context>();
  context.setGlobalContextManager({
    active: () => active.getStore() ?? ROOT_CONTEXT,
    with: (given, run, self, ...args) => active.run(given, () => run.apply(self, args) as never),
    bind: (_given, target) => target,
    enable() {
      return this;
    },
    disable() {
      return this;
    },
  });
  const startSpan = (name: string, { root, attributes = {}, links = [] }: SpanOptions = {}, given: Context = context.active()) => {
    const parent = root ? undefined : trace.getSpanContext(given);
    const own = { traceId: parent?.traceId ?? hex(32), spanId: hex(16), traceFlags: parent?.traceFlags ?? 1 };
    const recorded: Recorded = { name, attributes: { ...attributes }, links, own, parent, isEnded: false, isFailed: false };
    spans.push(recorded);
    const span = {
      spanContext: () => own,
      setAttribute(key: string, value: never) {
        recorded.attributes[key] = value;
        return span;
      },
      setStatus() {
        recorded.isFailed = true;
        return span;
      },
      end() {
        recorded.isEnded = true;
      },
      isRecording: () => true,
    };
    return span as never;
  };
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan, startActiveSpan: () => undefined as never }) });
  return spans;
}
