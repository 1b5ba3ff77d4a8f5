import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse, stringify } from 'yaml';

/*
 * The files of install/monitoring. That a gateway has the metrics which they name is tested in operators-questions.test.ts.
 */

const root = join(__dirname, '../../..');
const folder = join(root, 'install/monitoring');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const RulesSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.string(),
          expr: v.string(),
          annotations: v.object({ summary: v.string(), action: v.string(), runbook: v.string() }),
        }),
      ),
    }),
  ),
});
const DashboardSchema = v.object({
  panels: v.array(v.object({ targets: v.optional(v.array(v.object({ expr: v.string() })), []) })),
});

const alerts = v.parse(RulesSchema, parse(read('sahn-alerts.yml'))).groups.flatMap(({ rules }) => rules);
const { panels } = v.parse(DashboardSchema, JSON.parse(read('sahn-dashboard.json')));
const expressions = [
  ...alerts.map(({ expr }) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

it('says of each alert what to do, and where more of it stands', () => {
  const headings = [...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/^#+ (.*)$/gm)].map(
    ([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
  );
  for (const { alert, annotations } of alerts) {
    const [, anchor = ''] = /^docs\/operations\.md#(.*)$/.exec(annotations.runbook) ?? [];
    expect([alert, headings.includes(anchor)]).toEqual([alert, true]);
    expect(annotations.summary.length * annotations.action.length).toBeGreaterThan(0);
  }
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
});

(hasPromtool ? it : it.skip)('is what Prometheus understands', () => {
  const made = mkdtempSync(join(tmpdir(), 'sahn-rules-'));
  try {
    const asQuery = (expr: string) =>
      expr.replaceAll(/\$(?:job|instance)\b/g, 'x').replaceAll('$__rate_interval', '5m');
    const rules = expressions.map((expr, at) => ({ record: `sahn:expression_${at}`, expr: asQuery(expr) }));
    writeFileSync(join(made, 'rules.yml'), stringify({ groups: [{ name: 'all', rules }] }));
    execFileSync('promtool', ['check', 'rules', join(folder, 'sahn-alerts.yml'), join(made, 'rules.yml')]);
    if (process.env.SAHN_LONG === '1')
      execFileSync('promtool', ['test', 'rules', join(folder, 'sahn-alerts.test.yml')]);
  } finally {
    rmSync(made, { recursive: true });
  }
});
