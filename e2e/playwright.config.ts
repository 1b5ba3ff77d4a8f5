import { getPriority, setPriority } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserArgs } from '@sahn/tooling/find-browser';
import { productionSite } from './src/support/sites.ts';

// Tests and their browsers leave the processors to the gateways when both want them, as if these had a machine of
// their own: else a page is not rendered in time because a browser next to it is busy.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(Math.min(19, getPriority() + 5));

/** What changes the site under its visitors: one file at a time, each with a site of its own. */
const operations =
  /(shipping|registry|old-tab|many-modules|inspector|faulty-modules|refused-releases|development)\.spec\.ts$/;
/** What a browser does that knows nothing of the site: a context of its own for each test. */
const firstVisits =
  /(first-visit|layout-shift|home-page|safe-documents|offline|hydration|redirects)\.spec\.ts$/;
/** Without JavaScript the browser has another context. */
const withoutScripts = /@without-scripts|reading-without-scripts\.spec/;
const desktop = devices['Desktop Chrome'];

export default defineConfig({
  testDir: 'src/specs',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/../specimens/{arg}{ext}',
  globalSetup: './src/start-sites.ts',
  fullyParallel: true,
  // As many as processors: tests of what moves and what is late need frames in time.
  workers: 2,
  // What fails once is a fault, of the site or of the test.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Of a test that hangs: a test that passes does not wait for them.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: productionSite.origin,
    // What a worker fetches passes a test's own routes by: only the tests of the worker itself let it in.
    serviceWorkers: 'block',
    // A trace holds the bytes of every response, which costs a tenth of the run's processor time: `--trace on` records
    // one for a test that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...browserArgs],
    },
  },
  projects: [
    // First, so that the others run beside them.
    { name: 'operations', testMatch: operations, workers: 1, use: { ...desktop, reuseContext: true } },
    { name: 'first visits', testMatch: firstVisits, use: { ...desktop } },
    { name: 'without scripts', grep: withoutScripts, use: { ...desktop, reuseContext: true } },
    {
      name: 'chromium',
      testIgnore: [operations, firstVisits],
      grepInvert: withoutScripts,
      // `src/support/site-test.ts` says what this saves, and takes back what Playwright leaves.
      use: { ...desktop, reuseContext: true },
    },
  ],
});
