import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Running } from '../../processes/start-process.ts';
import { replaceIn, timed } from '../../ship/ship-module.ts';
import { buildPeer } from '../targets/build-peer.ts';
import { startPeer } from '../targets/start-peer.ts';
import { installedFolder, originOf, type PeerName, peerFolder } from '../targets/target.ts';
import { readText, type Shipping } from './shipping.ts';

/*
 * Builds of peers are kept as releases, each in a folder of its own, so that the one before can be started again at once
 * and no build changes the files of a running server.
 */

interface Releases {
  /** Copies what was built. */
  keep(release: string): void;
  /** Takes a kept release live. Resolves with what runs then. */
  show(running: Running, release: string): Promise<Running>;
}

/** In the folder of the peer. */
const releasesFolder = 'releases';

function releasesOf(name: PeerName): Releases {
  const folder = peerFolder(name);
  const inFolder = (...path: string[]) => join(folder, ...path);
  const folderOf = (release: string) => inFolder(releasesFolder, release);
  switch (name) {
    case 'next': {
      const cache = inFolder('dist', 'cache');
      return {
        keep: (release) =>
          cpSync(inFolder('dist'), folderOf(release), {
            recursive: true,
            filter: (path) => path !== cache,
          }),
        async show(running, release) {
          await running.stop();
          return startPeer(name, join(releasesFolder, release));
        },
      };
    }
    case 'single-spa':
      return {
        keep(release) {
          for (const file of readdirSync(inFolder('dist')))
            if (/^articles-/.test(file) && !existsSync(inFolder('assets', file)))
              copyFileSync(inFolder('dist', file), inFolder('assets', file));
          mkdirSync(folderOf(release), { recursive: true });
          copyFileSync(inFolder('dist', 'import-map.json'), join(folderOf(release), 'import-map.json'));
        },
        async show(running, release) {
          const draft = inFolder('import-map.tmp');
          copyFileSync(join(folderOf(release), 'import-map.json'), draft);
          renameSync(draft, inFolder('import-map.json'));
          return running;
        },
      };
    case 'podium':
      return {
        keep(release) {
          mkdirSync(folderOf(release), { recursive: true });
          copyFileSync(inFolder('dist', 'articles.mjs'), join(folderOf(release), 'articles.mjs'));
        },
        async show(running, release) {
          copyFileSync(join(folderOf(release), 'articles.mjs'), inFolder('dist', 'articles.mjs'));
          running.process.kill('SIGUSR2');
          return running;
        },
      };
    case 'monolith':
      return {
        keep(release) {
          for (const part of ['dist', 'assets'])
            cpSync(inFolder(part), join(folderOf(release), part), { recursive: true });
        },
        async show(running, release) {
          await running.stop();
          cpSync(folderOf(release), folder, { recursive: true });
          return startPeer(name);
        },
      };
  }
}

const path = '/en/articles';

/** The module that the document's import map names: a browser shows what is in it. */
async function readSingleSpa(): Promise<string> {
  const origin = originOf('single-spa');
  const document = await readText(`${origin}${path}`);
  const [, file] = /"articles":"([^"]+)"/.exec(document) ?? [];
  if (file === undefined) throw new Error('The import map names no articles');
  return readText(`${origin}${file}`);
}

/** A peer, of which a changed build is started, or named in its import map. Replaces what runs in `peers`. */
export function shipPeer(name: PeerName, peers: Map<PeerName, Running>): Shipping {
  const { keep, show } = releasesOf(name);
  /** Names of releases by their sentence. */
  const kept = new Map<string, string>();
  let brought = '';

  const showRelease = async (sentence: string) => {
    const [running, release] = [peers.get(name), kept.get(sentence)];
    if (!running || release === undefined) throw new Error(`${name} has no release with '${sentence}'`);
    peers.set(name, await show(running, release));
  };

  return {
    async bring(from, to) {
      replaceIn(join(installedFolder(name), 'shared', 'sentence.ts'), from, to);
      const release = String(kept.size);
      const buildSeconds = await timed(() => buildPeer(name, 'change'));
      const publishSeconds = await timed(async () => keep(release));
      kept.set(to, release);
      brought = to;
      return { buildSeconds, publishSeconds };
    },
    activate: () => showRelease(brought),
    rollBack: showRelease,
    read: name === 'single-spa' ? readSingleSpa : () => readText(`${originOf(name)}${path}`),
  };
}
