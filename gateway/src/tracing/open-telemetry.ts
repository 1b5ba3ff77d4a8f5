import { setTimeout as delay } from 'node:timers/promises';
import {
  type Span as ApiSpan,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { version } from '../version.ts';
import type { Span, Tracer } from './span.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

/*
 * OpenTelemetry's SDK behind our own two interfaces. Only `start-tracing.ts` imports this file, when tracing is on: it takes
 * memory and time at the start.
 */

const longestStopMs = 2_000;
/** Spans that wait for a receiver that is slow or away; what comes then is dropped. */
const maxQueueSize = 2_048;
const sendEveryMs = 2_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

const rootSamplers: Readonly<Record<string, (share: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
};

/** By the names of OpenTelemetry's `OTEL_TRACES_SAMPLER`. */
function createSampler(name: string, share: number): Sampler {
  const [, parentBased, root = ''] = /^(parentbased_)?(.*)$/.exec(name) ?? [];
  const sampler = rootSamplers[root]?.(share) ?? new AlwaysOnSampler();
  return parentBased === undefined ? sampler : new ParentBasedSampler({ root: sampler });
}

const apiSpans = new WeakMap<Span, ApiSpan>();

function wrap(span: ApiSpan): Span {
  const context = span.spanContext();
  const wrapped: Span = {
    traceparent: formatTraceparent({
      trace: context.traceId,
      span: context.spanId,
      isSampled: (context.traceFlags & TraceFlags.SAMPLED) !== 0,
    }),
    isRecorded: span.isRecording(),
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    end(isFailed, at) {
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(at);
    },
  };
  apiSpans.set(wrapped, span);
  return wrapped;
}

function contextOf(parent: Span | null | undefined, remote: string | null | undefined) {
  const span = parent ? apiSpans.get(parent) : undefined;
  if (span) return trace.setSpan(ROOT_CONTEXT, span);
  const given = remote ? parseTraceparent(remote) : null;
  if (!given) return ROOT_CONTEXT;
  const context = {
    traceId: given.trace,
    spanId: given.span,
    traceFlags: given.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
}

export interface TracerSettings {
  service: string;
  /** Short id of this gateway. */
  gateway: string;
  sampler: string;
  /** Of traces, 0 to 1, where the sampler takes one. */
  share: number;
}

/** The exporter takes address, headers, timeout and certificates from OpenTelemetry's variables itself. */
export function createTracer({ service, gateway, sampler, share }: TracerSettings): Tracer {
  const exporter = new OTLPTraceExporter();
  const provider = new TracerProvider({
    sampler: createSampler(sampler, share),
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': gateway,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize, scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer('sahn', version);
  return {
    start: (name, { attributes, kind = 'internal', parent, remote, at }) =>
      wrap(
        tracer.startSpan(name, { attributes, kind: kinds[kind], startTime: at }, contextOf(parent, remote)),
      ),
    async stop() {
      const stopped = provider.shutdown().catch(() => {});
      await Promise.race([stopped, delay(longestStopMs, undefined, { ref: false })]);
    },
  };
}
