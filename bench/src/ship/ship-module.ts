import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { type RunningSite, siteOrigin } from '../processes/start-site.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const liveMs = 30_000;
const pollMs = 10;
/** What follows a change, such as compression and new render processes, is no part of what the next one takes. */
const restMs = fullOrSmoke(2_000, 0);

/** Holds the copy that is changed. It is within the repository, so that packages are found. */
const scratch = join(root, '.cache', 'bench');
export const sentence = 'Kept by many hands';

/** Seconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Rejects when the page does not show the text within 30 s. */
export async function waitForText(url: string, text: string): Promise<void> {
  const deadline = Date.now() + liveMs;
  while (Date.now() < deadline) {
    const html = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (html.includes(text)) return;
    await delay(pollMs);
  }
  throw new Error(`${url} does not show '${text}'`);
}

/** Throws when the file does not hold `from`. */
export function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
  writeFileSync(file, text.replaceAll(from, to));
}

/** Copies the module that is changed. Returns the folder of the copy. */
export function copyModule(): string {
  const folder = join(scratch, 'mfe-donate');
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch, { recursive: true });
  const left = /\/(dist|\.cache|node_modules)$/;
  cpSync(join(root, 'mfe-donate'), folder, { recursive: true, filter: (path) => !left.test(path) });
  return folder;
}

/** Changes a sentence of the copy, which is in one of its languages' files. */
export const changeWords = (folder: string, from: string, to: string): void =>
  replaceIn(join(folder, 'locales', 'en.json'), from, to);

/** Changes a component of the copy, so that its page holds a mark. */
export function changeScript(folder: string, mark: string): void {
  const file = join(folder, 'src', 'donate-page', 'donate-page.tsx');
  const heading = /<h1( data-mark="[^"]*")?/;
  const text = readFileSync(file, 'utf8');
  if (!heading.test(text)) throw new Error(`${file} has no heading`);
  writeFileSync(file, text.replace(heading, `<h1 data-mark="${mark}"`));
}

export const removeCopy = (): void => rmSync(scratch, { recursive: true, force: true });

/** Resolves when nothing of the change before goes on. */
export const rest = (): Promise<void> => delay(restMs);

export interface Shipping {
  buildSeconds: number;
  liveSeconds: number;
  rollbackSeconds: number;
}

/** The time of a step, as the command has printed it. */
function secondsOf(said: string, step: string): number {
  const [, seconds] = new RegExp(`^${step} .*, in ([\\d.]+) s$`, 'm').exec(said) ?? [];
  return Number(seconds);
}

export interface Change {
  /** Folder of the copy. */
  folder: string;
  site: RunningSite;
  edit(): void;
  /** What its page shows then, and did not before. */
  shows: string;
  /** Of the gateways that show it. */
  origins?: readonly string[];
}

/** Changes the module, releases it and rolls back, with the commands that a team uses. */
export async function shipModule(change: Change): Promise<Shipping> {
  const { folder, site, edit, shows, origins = [siteOrigin] } = change;
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
      cwd: folder,
      env: { ...process.env, ...site.env },
    });
  const waitForAll = (text: string) =>
    Promise.all(origins.map((origin) => waitForText(`${origin}/en/donate`, text)));
  await rest();
  edit();
  let said = '';
  const liveSeconds = await timed(async () => {
    said = (await tool('cli/src/sahn.mjs', 'publish', '--activate')).stderr;
    await waitForAll(shows);
  });
  await rest();
  const rollbackSeconds = await timed(async () => {
    await tool('cli/src/sahn.mjs', 'rollback', 'mfe-donate');
    await waitForAll(sentence);
  });
  return { buildSeconds: secondsOf(said, 'built'), liveSeconds, rollbackSeconds };
}
