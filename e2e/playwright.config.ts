import { getPriority, setPriority } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserArgs } from '@sahn/tooling/find-browser';
import { productionSite } from './src/support/sites.ts';

// Tests and their browsers leave the processors to the gateways when both want them, as if these had a machine of
// their own: else a page is not rendered in time because a browser next to it is busy.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(Math.min(19, getPriority() + 5));

/** What changes the site under its visitors: one file at a time, each with a site of its own. */
const operations = /(shipping|old-tab|faulty-modules|refused-releases|killed-gateway)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src/specs',
  outputDir: '../test-results',
  globalSetup: './src/start-sites.ts',
  fullyParallel: true,
  workers: 2,
  // What fails once is a fault, of the site or of the test.
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: productionSite.origin,
    // What a worker fetches passes a test's own routes by: only the tests of the worker itself let it in.
    serviceWorkers: 'block',
    // Pictures of every step would cost a third of the run: `--trace on` takes them for a test that is looked into.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [...browserArgs],
    },
  },
  projects: [
    // First, so that the others run beside them.
    { name: 'operations', testMatch: operations, workers: 1, use: { ...devices['Desktop Chrome'] } },
    { name: 'chromium', testIgnore: operations, use: { ...devices['Desktop Chrome'] } },
  ],
});
