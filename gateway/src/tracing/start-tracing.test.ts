import { startTracing } from './start-tracing.ts';

const made: object[] = [];
let isLoaded = false;

jest.mock('./open-telemetry.ts', () => {
  isLoaded = true;
  return {
    createTracer(settings: object) {
      made.push(settings);
      return { start() {}, async stop() {} };
    },
  };
});

it('loads nothing of OpenTelemetry until its own variables ask for traces', async () => {
  await startTracing({}, 'a1');
  await startTracing({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER: 'always_on' }, 'a1');
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };
  await startTracing({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, 'a1');
  await startTracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' }, 'a1');
  expect([isLoaded, made]).toEqual([false, []]);
  const end = await startTracing(
    {
      ...endpoint,
      OTEL_SERVICE_NAME: 'shrine',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    },
    'a1',
  );
  await end();
  expect(made).toEqual([{ service: 'shrine', gateway: 'a1', sampler: 'traceidratio', share: 0.1 }]);
});
