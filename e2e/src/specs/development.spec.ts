import { readFileSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { findFreePort } from '@sahn/tooling/find-free-port';
import { copyModule, editFile, removeCopy } from '../support/module-copies.ts';
import { OwnSite, root } from '../support/own-site.ts';
import { type Printing, startPrinting } from '../support/start-printing.ts';

/*
 * A module from its sources, within a site of development builds: what a team sees in the browser while it writes.
 */

test.describe.configure({ mode: 'default', timeout: 120_000 });

const page = join('src', 'donate-page', 'donate-page.tsx');
/** A line of the page. */
const line = '<h1 className="c6">{t(\'donate.heading\')}</h1>';

let site: OwnSite;
let folder: string;
let server: Printing;
let source: string;
let lineNumber: number;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await OwnSite.start({ build: 'development' });
  folder = copyModule('mfe-donate');
  source = readFileSync(join(folder, page), 'utf8');
  lineNumber = source.split('\n').findIndex((text) => text.includes(line)) + 1;
  const env = {
    ...process.env,
    PORT: String(await findFreePort()),
    PLATFORM_URL: site.platform,
    SAHN_TOKEN: readFileSync(join(site.data, 'operator.token'), 'utf8').trim(),
  };
  origin = `http://localhost:${env.PORT}`;
  const script = join(root, 'tooling', 'src', 'dev', 'main.ts');
  server = await startPrinting(script, /(Built in)/, { cwd: folder, env });
});

test.afterEach(async ({ page: opened }) => {
  // A page that still listens would load itself anew when the source is restored, against the browser's next test. It is
  // not led elsewhere: it may be loading itself right now, which wins over that.
  await opened.close();
  writeFileSync(join(folder, page), source);
});

test.afterAll(async () => {
  await server?.stop();
  await site?.remove();
  removeCopy(folder);
});

const edit = (from: string, to: string) => editFile(join(folder, page), (text) => text.replace(from, to));
const errors = (opened: Page) => opened.locator('#sahn-dev-errors');

async function open(opened: Page): Promise<void> {
  await opened.goto(`${origin}/en/donate`);
  await expect(opened.locator('main h1')).toBeVisible();
}

test('what does not compile is on the page with file and line, until it compiles', async ({
  page: opened,
}) => {
  await open(opened);
  await expect(errors(opened)).toHaveCount(0);
  edit(line, '<h1>{t(</h1>');
  await expect(errors(opened)).toBeVisible();
  await expect(errors(opened)).toContainText('donate-page.tsx');
  await expect(errors(opened)).toContainText(new RegExp(`\\b${lineNumber}\\b`));
  edit('<h1>{t(</h1>', line);
  await expect(errors(opened)).toBeHidden();
  await expect(opened.locator('main h1')).toBeVisible();
});

test('what throws is on the page by its module, part, file and line, and not only the apology for visitors', async ({
  page: opened,
}) => {
  await open(opened);
  edit(line, "{(() => { throw new Error('Thrown by a test'); })()}");
  await expect(errors(opened)).toContainText("Module 'mfe-donate' failed at 'donate': Thrown by a test");
  await expect(errors(opened)).toContainText(`src/donate-page/donate-page.tsx:${lineNumber}`);
  edit("{(() => { throw new Error('Thrown by a test'); })()}", line);
  await open(opened);
  await expect(errors(opened)).toBeHidden();
});

test('what throws in a handler, of which a visitor sees nothing, is on the page too', async ({
  page: opened,
}) => {
  await open(opened);
  const throwing = "<h1 title='changed' onClick={() => { throw new Error('Thrown by a click'); }}";
  edit(line, line.replace('<h1', throwing));
  await opened.locator('main h1[title="changed"]').click();
  await expect(errors(opened)).toContainText('Thrown by a click');
  await expect(errors(opened)).toContainText(`src/donate-page/donate-page.tsx:${lineNumber}`);
});

test('a script of the page leads the browser to the line of its source', async ({ page: opened }) => {
  const cdp = await opened.context().newCDPSession(opened);
  const parsed: { url: string; sourceMapURL?: string }[] = [];
  cdp.on('Debugger.scriptParsed', (script) => parsed.push(script));
  await cdp.send('Debugger.enable');
  await open(opened);
  const script = parsed.find(({ url }) => url === `${origin}/modules/mfe-donate/dev/web/donate.js`);
  expect(script?.sourceMapURL).toBe('donate.js.map');
  const text = await (await fetch(script?.url ?? '')).text();
  const address = new URL(script?.sourceMapURL ?? '', script?.url);
  const map: SourceMapPayload = await (await fetch(address)).json();
  // Lines are counted from 0.
  const built = text.split('\n').findIndex((one) => /['"]donate\.heading['"]/.test(one));
  expect(built).toBeGreaterThan(0);
  const entry = new SourceMap(map).findEntry(built, text.length);
  if (!('originalSource' in entry)) throw new Error('The line has no source');
  const at = map.sources.indexOf(entry.originalSource);
  expect(entry.originalSource).toMatch(/donate-page\.tsx$/);
  // Behind it is what hot reload adds.
  expect(map.sourcesContent[at]?.slice(0, source.length)).toBe(source);
  expect(source.split('\n')[entry.originalLine]).toContain('donate.heading');
  await cdp.detach();
});
