import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { compilePackage, runTypeScript } from './compile-package.ts';
import { packedRooms } from './packed-rooms.ts';

const PackedSchema = v.array(v.object({ filename: v.string(), size: v.number(), entryCount: v.number() }));
export type PackedFile = v.InferOutput<typeof PackedSchema>[number];

/** Packs the rooms into `dist/packages/*.tgz`. Returns the files. */
export function packPackages(root: string): PackedFile[] {
  const folder = join(root, 'dist', 'packages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  runTypeScript(root, ['-b', ...packedRooms]);
  const outputs = packedRooms.map((room) => {
    const output = join(root, '.cache', 'packages', room);
    compilePackage(root, room, output);
    return output;
  });
  const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', folder, ...outputs], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (packed.status !== 0) throw new Error(`npm pack failed:\n${packed.stderr}`);
  return v.parse(PackedSchema, JSON.parse(packed.stdout));
}
