import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { OwnSite, publishedVariable, root } from './support/own-site.ts';
import { clientOnlySite, developmentSite, formsSite, productionSite } from './support/sites.ts';

interface PublishedData {
  production: string;
  development: string;
}

/** Builds and publishes what has changed since the last run. */
function readPublishedData(): PublishedData {
  const script = join(root, 'tooling', 'src', 'scripts', 'published-data.ts');
  const printed = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
}

/** Starts the sites that tests share, before the first test. Returns the function that stops them after the last one. */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const published = readPublishedData();
  process.env[publishedVariable.production] = published.production;
  process.env[publishedVariable.development] = published.development;
  const sites = await Promise.all([
    OwnSite.start(productionSite),
    OwnSite.start({ ...developmentSite, build: 'development' }),
    OwnSite.start({ ...clientOnlySite, settings: { SAHN_RENDERING: 'off' } }),
    ...Array.from({ length: workers }, (_, index) => OwnSite.start(formsSite(index))),
  ]);
  return async () => {
    await Promise.all(sites.map((site) => site.remove()));
  };
}
