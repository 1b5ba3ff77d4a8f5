import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { unfinished } from '../storage/write-file.ts';
import { waitUntil } from './wait-until.ts';

/** Several sites may share a folder of pictures, so what is unfinished there is removed an hour later, not at a start. */
const isShared = (path: string) => path.startsWith(`pictures${sep}`);

const unfinishedFiles = (folder: string) =>
  readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (path) => path.endsWith(unfinished) && !isShared(path),
  );

/** Resolves when each file of a data folder is whole: a gateway that runs compresses files in the background. */
export const waitUntilWhole = (folder: string): Promise<void> =>
  waitUntil(() => unfinishedFiles(folder).length === 0);
