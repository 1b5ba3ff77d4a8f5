import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { siteClient } from '@sahn/tooling/site-client';
import { type RunningSite, siteOrigin } from '../../processes/start-site.ts';
import { changeScript, changeWords } from '../../ship/ship-module.ts';
import { readText, type Shipping } from './shipping.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, '..', '..', '..', '..', 'cli', 'src', 'sahn.mjs');
const args = (words: readonly string[]) => ['--disable-warning=ExperimentalWarning', program, ...words];

/** The site, with the commands that a team uses: their own start is part of the time. */
export function shipSite(folder: string, site: RunningSite): Shipping {
  const { SAHN_DATA: data = '', PLATFORM_PORT: port } = site.env;
  const client = siteClient({ platformPort: Number(port) }, data);
  const options = { cwd: folder, env: { ...process.env, ...site.env } };
  /** Numbers of compositions by the sentence of their page. */
  const compositions = new Map<string, number>();
  let brought = { version: '', sentence: '' };

  const numberOf = (sentence: string): number => {
    const number = compositions.get(sentence);
    if (number === undefined) throw new Error(`No composition has shown '${sentence}'`);
    return number;
  };

  const publish = async (to: string) => {
    const began = performance.now();
    const child = spawn(process.execPath, args(['publish']), {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let built: number | undefined;
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/^built /m.test(said)) built ??= performance.now();
    });
    const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const ended = performance.now();
    const [, version] = /^mfe-donate (\S+) published$/m.exec(printed) ?? [];
    if (version === undefined || built === undefined)
      throw new Error(`Nothing was published:\n${said}${printed}`);
    brought = { version, sentence: to };
    return { buildSeconds: (built - began) / 1000, publishSeconds: (ended - built) / 1000 };
  };

  return {
    bring(from, to) {
      changeWords(folder, from, to);
      return publish(to);
    },
    bringComponent(to) {
      changeScript(folder, to);
      return publish(to);
    },
    async activate() {
      await run(process.execPath, args(['activate', `mfe-donate@${brought.version}`]), options);
      const live = await client.live();
      if (live) compositions.set(brought.sentence, live.number);
    },
    rollBack: (to) =>
      run(process.execPath, args(['rollback', '--composition', String(numberOf(to))]), options),
    rollBackByHttp: (to) => client.point(numberOf(to)),
    read: () => readText(`${siteOrigin}/en/donate`),
  };
}
