import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { locateFault, printFault } from './locate-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahn-faults-'));
const sources = {
  'locales/en.json': '{\n  "visits.title": "Visits"\n}\n',
  'locales/fa.json': '{\n  "visits.text": "",\n  "visits.title": ""\n}\n',
  'src/page.module.css': '.page {\n  color: red;\n  background: url(//evil.example);\n}\n',
  'src/page.tsx': "export const address = 'url(//evil.example)';\n",
};
const files = Object.keys(sources).map((path) => join(folder, path));

beforeAll(() => {
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['web/page.0123456789.css: `url(//evil.example)` is of another site', 'src/page.module.css:3'],
  ['web/page.0123456789.js: `url(//evil.example)` is of another site', 'src/page.tsx:1'],
  ['server/page.cjs: `url(//evil.example)` is of another site', 'src/page.tsx:1'],
  ['en: the string visits.title is too long', 'locales/en.json:2'],
  ['fa: the string visits.title is empty', 'locales/fa.json:3'],
])('finds the line of “%s”, whatever the order of the files', (fault, place) => {
  for (const order of [files, files.toReversed()])
    expect(printFault(locateFault(fault, folder, order))).toBe(`${place}: ${fault}`);
});

it('says a fault alone when no source has its cause', () => {
  const fault = 'web/page.0123456789.js: its size is 80 kB';
  expect(printFault(locateFault(fault, folder, files))).toBe(fault);
});
