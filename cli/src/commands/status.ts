import * as v from 'valibot';
import type { Command } from '../command.ts';
import { printTable, printTime } from '../print-table.ts';

const ReadinessSchema = v.object({
  ready: v.boolean(),
  troubles: v.array(v.string()),
  warnings: v.array(v.string()),
});

export const status: Command = {
  usage: 'status',
  summary: 'Say whether visitors are served, and with what',
  arguments: [],
  async run({ client }) {
    const readiness = await client.probe(ReadinessSchema, '/readyz');
    const live = await client.live();
    const parts = live ? [['shell', live.shell], ...Object.entries(live.modules)] : [];
    const text = [
      readiness.ready ? 'Ready: visitors are served.' : `Not ready: ${readiness.troubles.join('; ')}.`,
      ...readiness.warnings.map((warning) => `Look: ${warning}.`),
      live ? `Composition ${live.number}, made ${printTime(live.created)} UTC` : 'Nothing was activated yet.',
      ...(live ? ['', printTable(['module', 'version'], parts)] : []),
    ].join('\n');
    return { data: { ...readiness, live }, text, failed: !readiness.ready };
  },
};
