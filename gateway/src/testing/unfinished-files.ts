import { readdirSync } from 'node:fs';
import { unfinished } from '../storage/write-file.ts';
import { waitUntil } from './wait-until.ts';

const unfinishedFiles = (folder: string) =>
  readdirSync(folder, { recursive: true }).filter((path) => String(path).endsWith(unfinished));

/** Resolves when each file of a data folder is whole: a gateway that runs compresses files in the background. */
export const waitUntilWhole = (folder: string): Promise<void> =>
  waitUntil(() => unfinishedFiles(folder).length === 0);
