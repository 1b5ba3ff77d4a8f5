import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const mount = (path: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path]).status === 0;
/** Above the highest number that Linux gives to a process. */
const noProcess = 4_194_305;
const folder = `/dev/shm/sahn-jest-${noProcess}-killed`;
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/dev/shm');

(canMount ? it : it.skip)('removes what a killed run left, with the disks that its tests mounted', () => {
  const disk = join(folder, 'disk');
  mkdirSync(disk, { recursive: true });
  try {
    if (mount(disk)) writeFileSync(join(disk, 'file'), '');
    const { TMPDIR: _, ...environment } = process.env;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--input-type=module',
        '-e',
        `import place from ${JSON.stringify(join(import.meta.dirname, 'temporary-folder.ts'))}; place();`,
      ],
      { env: environment, encoding: 'utf8' },
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(existsSync(folder)).toBe(false);
  } finally {
    spawnSync('umount', ['--lazy', disk]);
    rmSync(folder, { recursive: true, force: true });
  }
});
