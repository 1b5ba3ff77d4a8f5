import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mount = (...given: string[]) => spawnSync('mount', given).status === 0;
const unmount = (path: string) => spawnSync('umount', ['--lazy', path]);

/** Why this machine cannot give a disk of its own to a test; null where it can. */
export function whyNoDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux can mount a disk';
  const path = mkdtempSync(join(tmpdir(), 'sahn-disk-'));
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path);
  if (isMounted) unmount(path);
  rmSync(path, { recursive: true, force: true });
  return isMounted ? null : 'this machine lets nobody mount a disk';
}

export interface SmallDisk {
  path: string;
  /** Takes all of the space that is left. */
  fill(): void;
  /** Gives the space back. */
  empty(): void;
  /** Makes a folder of it read-only, or the whole disk, in which no file may be open for writing. */
  closeForWriting(folder?: string): void;
  remove(): void;
}

/** A disk of its own, in memory. */
export function mountDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'sahn-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path)) throw new Error('No disk');
  const filler = join(path, 'filler');
  const bound: string[] = [];
  return {
    path,
    fill() {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    empty: () => rmSync(filler, { force: true }),
    closeForWriting(folder) {
      if (folder === undefined) {
        if (!mount('-o', 'remount,ro', path)) throw new Error('The disk is in use');
        return;
      }
      const target = join(path, folder);
      if (!mount('--bind', target, target) || !mount('-o', 'remount,ro,bind', target))
        throw new Error(`${folder} cannot be made read-only`);
      bound.push(target);
    },
    remove() {
      for (const one of [...bound, path]) unmount(one);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
