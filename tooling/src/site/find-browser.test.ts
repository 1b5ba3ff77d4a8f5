import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { findInstalledBrowser } from './find-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahn-browser-'));
const { PATH, CHROMIUM_PATH } = process.env;

function install(name: string): string {
  const file = join(folder, name);
  writeFileSync(file, '');
  return file;
}

beforeEach(() => {
  process.env.PATH = [join(folder, 'none'), folder].join(delimiter);
  delete process.env.CHROMIUM_PATH;
});

afterAll(() => {
  Object.assign(process.env, { PATH }, CHROMIUM_PATH === undefined ? {} : { CHROMIUM_PATH });
  rmSync(folder, { recursive: true });
});

it('finds the browser that is named, else one without windows, else the machine’s', () => {
  expect(findInstalledBrowser()).toBeUndefined();
  const ordinary = install('chromium');
  expect(findInstalledBrowser()).toBe(ordinary);
  const small = install('chromium-headless-shell');
  expect(findInstalledBrowser()).toBe(small);
  const own = install('own-browser');
  process.env.CHROMIUM_PATH = own;
  expect(findInstalledBrowser()).toBe(own);
  process.env.CHROMIUM_PATH = join(folder, 'removed-browser');
  expect(findInstalledBrowser()).toBe(small);
});
