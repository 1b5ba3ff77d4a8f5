import { createMetrics } from './metrics.ts';

it('prints what was counted, measured and read, with the metrics of the process', async () => {
  const metrics = createMetrics();
  metrics.count('sahn_http_requests_total', { kind: 'page', status: '200' });
  metrics.count('sahn_http_requests_total', { kind: 'page', status: '200' });
  metrics.count('sahn_csp_violations_total', {});
  metrics.observe('sahn_render_duration_seconds', 0.02, {});
  let workers = 1;
  metrics.gauge('sahn_render_workers', () => workers);
  workers = 2;
  const text = await metrics.print();
  expect(text).toContain('# TYPE sahn_http_requests_total counter');
  expect(text).toContain('sahn_http_requests_total{kind="page",status="200"} 2');
  expect(text).toContain('sahn_csp_violations_total 1');
  expect(text).toContain('sahn_render_duration_seconds_bucket{le="0.025"} 1');
  expect(text).toContain('sahn_render_duration_seconds_sum 0.02');
  expect(text).toContain('sahn_render_workers 2');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

it('belongs to one gateway', async () => {
  createMetrics().count('sahn_renders_total', { result: 'done' });
  expect(await createMetrics().print()).not.toContain('sahn_renders_total{');
});

it('is not filled by what comes from outside, and goes on counting what it knows', async () => {
  const metrics = createMetrics();
  for (let number = 0; number < 600; number += 1)
    metrics.count('sahn_browser_failures_total', { module: `made-up-${number}`, version: '"\n' });
  metrics.count('sahn_browser_failures_total', { module: 'made-up-0', version: '"\n' });
  const lines = (await metrics.print()).split('\n').filter((line) => line.includes('{module='));
  expect(lines).toHaveLength(500);
  expect(lines).toContain('sahn_browser_failures_total{module="made-up-0",version="\\"\\n"} 2');
  // The failures that came last are there too.
  expect(lines).toContain('sahn_browser_failures_total{module="other",version="other"} 101');
});
