import { type SlotInfo, SlotInfoSchema } from '@sahn/contracts/releases/composition';
import { type ContractInfo, ContractInfoSchema } from '@sahn/contracts/releases/contract';
import * as v from 'valibot';
import type { Command, Invocation } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const ReadinessSchema = v.object({
  ready: v.boolean(),
  troubles: v.array(v.string()),
  warnings: v.array(v.string()),
});

/** `react/jsx-runtime` has the version of `react`, and our own packages that of the contract. */
function describeContracts({ contracts, shared }: ContractInfo): string {
  const packages = Object.entries(shared).filter(([name]) => !name.includes('/'));
  const versions = packages.map(([name, version]) => `${name} ${version}`);
  return `Takes modules of contract ${[contracts.join(' and '), ...versions].join(', ')}`;
}

/** Slots that modules offer or fill. A gateway from before there were any has none. */
async function readSlots(client: Invocation['client']): Promise<SlotInfo[]> {
  try {
    return await client.call(v.array(SlotInfoSchema), 'GET', '/compositions/live/slots');
  } catch (error) {
    if (error instanceof CommandError && error.status === 404) return [];
    throw error;
  }
}

function printSlots(slots: readonly SlotInfo[]): string {
  const rows = slots.map(({ slot, offeredBy, filledBy }) => [
    slot,
    offeredBy.join(' ') || 'nobody',
    filledBy.join(' ') || 'nobody',
  ]);
  return printTable(['slot', 'offered by', 'filled by'], rows);
}

export const status: Command = {
  usage: 'status',
  summary: 'Say whether visitors are served, and with what',
  arguments: [],
  async run({ client }) {
    const readiness = await client.probe(ReadinessSchema, '/readyz');
    const live = await client.live();
    const contracts = await client.call(ContractInfoSchema, 'GET', '/contracts');
    const slots = live ? await readSlots(client) : [];
    const parts = live ? [['shell', live.shell], ...Object.entries(live.modules)] : [];
    const text = [
      readiness.ready ? 'Ready: visitors are served.' : `Not ready: ${readiness.troubles.join('; ')}.`,
      ...readiness.warnings.map((warning) => `Look: ${warning}.`),
      live ? `Composition ${live.number}, made ${printTime(live.created)} UTC` : 'Nothing was activated yet.',
      describeContracts(contracts),
      ...(live ? ['', printTable(['module', 'version'], parts)] : []),
      ...(slots.length > 0 ? ['', printSlots(slots)] : []),
    ].join('\n');
    return { data: { ...readiness, live, contracts, slots }, text, failed: !readiness.ready };
  },
};
