import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { receiveArchive } from '../archive/receive-archive.ts';
import type { Command, Invocation } from '../command.ts';
import { compareBoxes } from '../diff/compare-boxes.ts';
import { isCompositionName } from '../diff/composition-name.ts';
import { printDifference } from '../diff/print-difference.ts';

/** The file of a side: a box, or what the gateway sends of a composition, without its files. */
async function fetchSide(invocation: Invocation, name: string, file: string): Promise<string> {
  if (!isCompositionName(name)) return resolve(name);
  const response = await invocation.client.open('POST', `/compositions/${name}/box`, { files: 'none' });
  await receiveArchive(response, file, null);
  return file;
}

export const diff: Command = {
  usage: 'diff FROM TO, each a FILE of sahn export --composition, live, or the number of a composition',
  summary:
    'Compare two compositions with their content: modules, files, words, routes, texts and settings. Ends with 0 when they are the same, 1 when they differ, 2 when one cannot be read',
  arguments: ['<from>', '<to>'],
  async run(invocation) {
    const [from = '', to = ''] = invocation.positionals;
    const folder = await mkdtemp(join(tmpdir(), 'sahn-diff-'));
    try {
      const before = await fetchSide(invocation, from, join(folder, 'from'));
      const after = await fetchSide(invocation, to, join(folder, 'to'));
      const data = await compareBoxes(before, after);
      return { data, text: printDifference(data, [from, to]), failed: !data.same };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
