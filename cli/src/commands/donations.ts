import { minorDigits, toMajorUnits } from '@sahn/contracts/money/minor-units';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { printTable, printTime } from '../print-table.ts';

const pledgeEntries = {
  id: v.string(),
  project: v.string(),
  minor: v.number(),
  currency: v.string(),
  locale: v.string(),
  created: v.number(),
};
const ListSchema = v.array(v.object({ ...pledgeEntries, wantsAnswer: v.boolean() }));
const PledgeSchema = v.object({ ...pledgeEntries, email: v.string(), held: v.boolean() });
const SumsSchema = v.array(
  v.object({ project: v.string(), currency: v.string(), count: v.number(), minor: v.number() }),
);
const DecisionSchema = v.object({ id: v.string(), decision: v.string() });

function printMoney(minor: number, currency: string): string {
  return `${toMajorUnits({ minor, currency }).toFixed(minorDigits(currency))} ${currency}`;
}

export const donations: Command = {
  usage: 'donations [sums|open|held] | show ID | approve ID | refuse ID',
  summary: 'What visitors promised to give, by project or one by one',
  arguments: ['[action]', '[id]'],
  async run({ client, positionals: [act = 'sums', id] }) {
    if (act === 'sums') {
      const data = await client.call(SumsSchema, 'GET', '/pledges/sums');
      const rows = data.map((one) => [one.project, String(one.count), printMoney(one.minor, one.currency)]);
      return { data, text: printTable(['project', 'pledges', 'together'], rows) };
    }
    if (act === 'open' || act === 'held') {
      const data = await client.call(ListSchema, 'GET', `/pledges?limit=1000&state=${act}`);
      const rows = data.map((one) => [
        one.id,
        printTime(one.created),
        one.project,
        printMoney(one.minor, one.currency),
        one.wantsAnswer ? 'wants an answer' : '',
      ]);
      return { data, text: printTable(['id', 'came (UTC)', 'project', 'amount', ''], rows) };
    }
    if (!id) throw new UsageError('Name a pledge by its id.');
    const path = `/pledges/${encodeURIComponent(id)}`;
    if (act === 'show') {
      const data = await client.call(PledgeSchema, 'GET', path);
      const amount = printMoney(data.minor, data.currency);
      return { data, text: `${printTime(data.created)}  ${data.project}  ${amount}  ${data.email}`.trim() };
    }
    if (act !== 'approve' && act !== 'refuse') throw new UsageError('Say show, approve or refuse.');
    const data = await client.call(DecisionSchema, 'PUT', path, { decision: act });
    return { data, text: `Pledge ${data.id} ${act === 'approve' ? 'counts' : 'is removed'}.` };
  },
};
