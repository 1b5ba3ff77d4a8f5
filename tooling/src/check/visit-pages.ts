import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ModuleManifest, Route } from '@sahn/contracts/modules/manifest';
import { createPathTable, parametersOf } from '@sahn/contracts/routing/path-pattern';
import { locales } from '@sahn/contracts/text/locale';
import { type Browser, chromium, type Page } from 'playwright-core';
import * as v from 'valibot';
import { browserArgs } from '../site/find-browser.ts';

/* Opens each page of a module in a browser, in every language, as a visitor does. */

export interface Visits {
  /** Errors of the console, scripts that throw, files that do not load, pages that are not hydrated. */
  faults: string[];
  /** What axe finds, by WCAG 2.2 A and AA. */
  accessibility: string[];
  /** Pages that were opened. */
  opened: number;
  /** Routes of which the site has no page to open. */
  unvisited: string[];
}

const pageLimitMs = 20_000;
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const ViolationsSchema = v.array(v.object({ id: v.string(), help: v.string(), nodes: v.array(v.string()) }));

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Paths below the locale by route id: the pages without parameters, and one page of the sitemap for each other route. */
async function findPaths(origin: string, routes: readonly Route[]): Promise<Map<string, string>> {
  const plain = routes
    .filter(({ path }) => parametersOf(path).length === 0)
    .map(({ id, path }) => [id, path] as const);
  const found = new Map<string, string>(plain);
  const findRoute = createPathTable(routes.map(({ id, path }) => ({ path, target: id })));
  for (const name of ['sitemap.xml', ...Array.from({ length: 20 }, (_, at) => `sitemap-${at + 1}.xml`)]) {
    const response = await fetch(`${origin}/${name}`);
    if (!response.ok) continue;
    for (const [, address = ''] of (await response.text()).matchAll(/<loc>[^<]*?\/en\/([^<]+)<\/loc>/g)) {
      const match = findRoute(address.split('/').map(decodeURIComponent));
      if (match && !found.has(match.target)) found.set(match.target, address);
    }
  }
  return found;
}

/** Whether React has hydrated what a visitor may use on the first screen. */
function isHydrated(): boolean {
  const marked = (node: object, start: string) => Object.keys(node).some((key) => key.startsWith(start));
  const usable = [...document.querySelectorAll('main :is(a, button, input, select, h1, h2)')].filter(
    (element) => element.getBoundingClientRect().top < innerHeight,
  );
  return marked(document, '__reactContainer$') && usable.every((one) => marked(one, '__reactFiber$'));
}

async function findViolations(page: Page): Promise<string[]> {
  // Evaluated by the browser's own protocol, which the content security policy does not concern.
  await page.evaluate(axeSource);
  const found: unknown = await page.evaluate(
    `axe.run({ runOnly: ${JSON.stringify(standards)}, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map((node) => String(node.target)) })))`,
  );
  return v
    .parse(ViolationsSchema, found)
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id} at ${node}: ${help}`));
}

async function visit(browser: Browser, address: string): Promise<Pick<Visits, 'faults' | 'accessibility'>> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) =>
    faults.push(`${request.url()} did not load: ${request.failure()?.errorText}`),
  );
  try {
    const response = await page.goto(address, { waitUntil: 'load', timeout: pageLimitMs });
    const status = response?.status() ?? 0;
    if (status >= 400) return { faults: [`is answered with ${status}`], accessibility: [] };
    await page.waitForFunction(isHydrated, undefined, { timeout: pageLimitMs }).catch(() => {
      faults.push(`is not hydrated after ${pageLimitMs / 1000} s`);
    });
    return { faults, accessibility: await findViolations(page) };
  } finally {
    await context.close();
  }
}

/**
 * Opens the pages of a module.
 * @param executablePath a Chromium
 */
export async function visitPages(
  origin: string,
  { routes }: Pick<ModuleManifest, 'routes'>,
  executablePath: string,
): Promise<Visits> {
  const browser = await chromium.launch({ executablePath, args: [...browserArgs] });
  try {
    const paths = await findPaths(origin, routes);
    const all: Visits = {
      faults: [],
      accessibility: [],
      opened: 0,
      unvisited: routes.filter(({ id }) => !paths.has(id)).map(({ id }) => id),
    };
    for (const path of paths.values()) {
      for (const locale of locales) {
        const { faults, accessibility } = await visit(browser, `${origin}/${locale}/${path}`);
        const name = (text: string) => `/${locale}/${path}: ${text}`;
        all.faults.push(...faults.map(name));
        all.accessibility.push(...accessibility.map(name));
        all.opened += 1;
      }
    }
    return all;
  } finally {
    await browser.close();
  }
}
