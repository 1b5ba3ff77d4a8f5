import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jestProject } from './tooling/src/jest/preset.ts';

const modules = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

const rooms = {
  contracts: 'node',
  'shared-ui': 'jsdom',
  ...Object.fromEntries(modules.map((name) => [name, 'jsdom'] as const)),
  shell: 'jsdom',
  gateway: 'node',
  // An integrator may have deleted it.
  ...(existsSync(join(import.meta.dirname, 'demo-media')) ? ({ 'demo-media': 'node' } as const) : {}),
  cli: 'node',
  tooling: 'node',
  bench: 'node',
} as const;

export default {
  // Jest leaves one core idle, which is every second one on a hosted machine with two.
  maxWorkers: '100%',
  // Of a test that hangs. The default of 5 s is also met by tests that start a whole site while the machine is busy.
  testTimeout: 60_000,
  globalSetup: join(import.meta.dirname, 'tooling/src/jest/temporary-folder.ts'),
  // Counts what swc compiled without a second compiler.
  coverageProvider: 'v8',
  projects: Object.entries(rooms).map(([room, environment]) =>
    jestProject(room, join(import.meta.dirname, room), environment),
  ),
};
