import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from './read-manifest.ts';

const valid: object = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../mfe-donate/module.json'), 'utf8'),
);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sahn-manifest-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

it.each<[object, string]>([
  [{ rotes: [] }, 'rotes: there is no such key'],
  [
    { slots: [{ id: 'a', slot: 'home.sections', order: 1, colour: 'red' }] },
    'slots.0.colour: there is no such key',
  ],
  [{ shell: 1 }, 'shell: Invalid type: Expected string but received 1'],
])('names the file and the key of what is wrong: %j', (change, reason) => {
  const file = join(folder, 'module.json');
  writeFileSync(file, JSON.stringify({ ...valid, ...change }));
  expect(() => readManifest(folder)).toThrow(`${file}: ${reason}`);
});
