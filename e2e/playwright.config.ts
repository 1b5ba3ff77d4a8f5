import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { developmentSite, mountingSite, productionSite } from './src/support/sites.ts';

const start = join(import.meta.dirname, '..', 'tooling', 'src', 'scripts', 'start.ts');

/** A whole site of its own, on its own ports, with an empty data folder. */
function serve(site: typeof productionSite, flags = '', settings: Record<string, string> = {}) {
  return {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning "${start}" ${flags}`,
    url: `${site.origin}/readyz`,
    timeout: 240_000,
    reuseExistingServer: process.env.SAHN_E2E_PORT !== undefined,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      PORT: String(site.port),
      PLATFORM_PORT: String(site.platformPort),
      SAHN_DATA: process.env[site.dataVariable] ?? '',
      // Made once for all sites of all runs.
      SAHN_PICTURES: join(import.meta.dirname, '..', '.cache', 'pictures'),
      LOG_LEVEL: 'error',
      // Each test is a visitor with an address of its own: forms are counted by address.
      TRUST_PROXY: '1',
      // All tests together send more than a busy day's visitors.
      FORMS_IN_ALL: '1000000',
      ...settings,
    },
  };
}

// Workers read the configuration too: the folders are made once and handed on by the environment.
for (const site of [productionSite, developmentSite, mountingSite]) {
  process.env[site.dataVariable] ??= mkdtempSync(join(tmpdir(), 'sahn-e2e-'));
}

/** What changes the site under its visitors: one at a time, each file with a site of its own. */
const operations = /(shipping|old-tab|faulty-modules|refused-releases|killed-gateway)\.spec\.ts$/;

export default defineConfig({
  testDir: 'src/specs',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test drives two browsers and three sites on what may be two slow processors: what fails once only is told as flaky.
  retries: 2,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: productionSite.origin,
    // What a worker fetches passes a test's own routes by: only the tests of the worker itself let it in.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: operations, use: { ...devices['Desktop Chrome'] } },
    { name: 'operations', testMatch: operations, workers: 1, use: { ...devices['Desktop Chrome'] } },
  ],
  webServer: [
    serve(productionSite),
    serve(developmentSite, '--development'),
    serve(mountingSite, '', { SAHN_RENDERING: 'off' }),
  ],
});
