import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type RunningSite, siteOrigin } from '../processes/start-site.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..', '..', '..');
const liveMs = 30_000;
const pollMs = 10;

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

export const removeCopy = (): void => rmSync(scratch, { recursive: true, force: true });

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

/**
 * Changes a sentence of the module, releases it and rolls back, with the commands that a team uses.
 * @param origins of the gateways that show it
 */
export async function shipModule(
  folder: string,
  site: RunningSite,
  from: string,
  to: string,
  origins: readonly string[] = [siteOrigin],
): Promise<Shipping> {
  const tool = (file: string, ...args: string[]) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
      cwd: folder,
      env: { ...process.env, ...site.env },
    });
  const waitForAll = (text: string) =>
    Promise.all(origins.map((origin) => waitForText(`${origin}/en/donate`, text)));
  replaceIn(join(folder, 'locales', 'en.json'), from, to);
  let said = '';
  const liveSeconds = await timed(async () => {
    said = (await tool('cli/src/sahn.mjs', 'publish', '--activate')).stderr;
    await waitForAll(to);
  });
  const rollbackSeconds = await timed(async () => {
    await tool('cli/src/sahn.mjs', 'rollback', 'mfe-donate');
    await waitForAll(sentence);
  });
  return { buildSeconds: secondsOf(said, 'built'), liveSeconds, rollbackSeconds };
}
