import { readdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Attack } from './attack.ts';

/** Folders of copies that the gateway can make again. */
const folders = ['encoded', 'releases'];

async function filesBelow(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = names.map((name) => join(folder, name));
  const areFiles = await Promise.all(paths.map(async (path) => (await stat(path)).isFile()));
  return paths.filter((_, at) => areFiles[at]);
}

async function fetchText(address: string, encoding: string): Promise<string | null> {
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } }).catch(() => null);
  return answer?.ok ? answer.text().catch(() => '') : null;
}

/** Files on the disk that were emptied or changed while the gateway was down: never served as they are now. */
export const damagedCopies: Attack = {
  name: 'damaged files',
  async run({ gateway, data, page, asset }, attempt, times) {
    const encodings = ['br', 'gzip', 'identity'];
    const address = gateway.origin + asset;
    const whole = await fetchText(address, 'identity');
    const damages = [(path: string) => truncate(path), (path: string) => writeFile(path, 'damaged')];
    for (const damage of damages.slice(0, times)) {
      await gateway.end('SIGKILL');
      for (const folder of folders) {
        for (const path of await filesBelow(join(data, folder))) await damage(path);
      }
      await gateway.start();
      for (const encoding of encodings) {
        if ((await fetchText(address, encoding)) === whole) attempt.held();
        else attempt.failed(`${asset} as ${encoding} is not what was published`);
      }
      if ((await fetchText(gateway.origin + page, 'gzip'))?.includes('all books')) attempt.held();
      else attempt.failed(`${page} is not rendered any more`);
    }
  },
};
