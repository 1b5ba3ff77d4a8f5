import { useTracer } from './spans.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether OpenTelemetry's own variables ask for traces. */
function isWanted(env: Environment): boolean {
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  return !isOff && Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/** An invalid share is all, as OpenTelemetry has it. */
function readShare(text: string | undefined): number {
  const share = Number(text ?? '1');
  return share >= 0 && share <= 1 ? share : 1;
}

/**
 * Starts tracing when the environment names a receiver; else nothing is loaded.
 * @param gateway short id of this gateway
 * @returns what ends it
 */
export async function startTracing(env: Environment, gateway: string): Promise<() => Promise<void>> {
  if (!isWanted(env)) return async () => {};
  const { createTracer } = await import('./open-telemetry.ts');
  const tracer = createTracer({
    service: env.OTEL_SERVICE_NAME || 'sahn',
    gateway,
    sampler: env.OTEL_TRACES_SAMPLER || 'parentbased_always_on',
    share: readShare(env.OTEL_TRACES_SAMPLER_ARG),
  });
  useTracer(tracer);
  return async () => {
    useTracer(null);
    await tracer.stop();
  };
}
