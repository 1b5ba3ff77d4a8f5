import { createPathTable, fillPath, parametersOf, shapeOf } from '@sahn/contracts/routing/path-pattern';
import { decodePath } from '@sahn/contracts/routing/path-segments';
import { writeCsv } from '@sahn/contracts/text/csv';
import { fillTemplate, placeholdersIn } from '@sahn/contracts/text/fill-template';
import { fold, foldPhrase } from '@sahn/contracts/text/fold';
import { readChoices, readingChoices } from '@sahn/contracts/text/reading-settings';
import fc from 'fast-check';
import { parseRange } from '../assets/byte-range.ts';
import { canonicalJson } from '../digest/canonical-json.ts';
import { missingPage } from '../rendering/match-route.ts';
import { canonicalUrl, parsePageAddress } from '../rendering/page-address.ts';
import { fuzzing, hostileText } from '../testing/hostile-text.ts';

/*
 * What is printed can be read again, and what is normalized stays as it is. With made-up input; see parsers.test.ts.
 */

jest.setTimeout(3_600_000);

const runs = fuzzing(100, 50_000);
const anyText = hostileText(['a', 'صَبْرٌ جَمِيلٌ', 'she said "no", and left']);

it('reading preferences are read as the cookie was written', () => {
  const property = fc.property(fc.subarray([...readingChoices]), (choices) => {
    expect(readChoices(choices.join('.'))).toEqual(choices);
  });
  fc.assert(property, runs);
});

it('a range of bytes is sent as it was asked for, and never beyond the file', () => {
  const property = fc.property(fc.nat(50), fc.nat(50), fc.nat(40), (start, length, size) => {
    const range = parseRange(`bytes=${start}-${start + length}`, size);
    if (start >= size) return expect(range).toBe('unsatisfiable');
    expect(range).toEqual({ start, end: Math.min(start + length, size - 1) });
  });
  fc.assert(property, runs);
});

/** Reads a table as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of text.slice(1).matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('a table for spreadsheets keeps every cell in its place, and holds no formula', () => {
  const rows = fc.array(fc.array(anyText, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 });
  const property = fc.property(rows, (table) => {
    const read = readCsv(writeCsv(table));
    expect(read.map((row) => row.map((text) => text.replace(/^'/, '')))).toEqual(
      table.map((row) => row.map((text) => text.replace(/^'/, ''))),
    );
    expect(read.flat().filter((text) => /^\s*[=+\-@]/.test(text))).toEqual([]);
  });
  fc.assert(property, runs);
});

it('canonical JSON is the same value, in one form', () => {
  const property = fc.property(fc.jsonValue(), (value) => {
    const printed = canonicalJson(value);
    expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
    expect(canonicalJson(JSON.parse(printed))).toBe(printed);
  });
  fc.assert(property, runs);
});

it('folded words stay as they are', () => {
  const property = fc.property(anyText, (text) => {
    expect(fold(fold(text))).toBe(fold(text));
    expect(foldPhrase(foldPhrase(text))).toBe(foldPhrase(text));
  });
  fc.assert(property, runs);
});

it('a template without placeholders is itself, and a filled one holds nothing but its values', () => {
  const property = fc.property(anyText, (text) => {
    const filled = fillTemplate(text, {});
    if (placeholdersIn(text).size === 0) expect(filled).toBe(text);
    expect(filled.length).toBeLessThanOrEqual(text.length);
  });
  fc.assert(property, { ...runs, examples: [['{{constructor}}'], ['{{toString}} {{__proto__}}']] });
});

const name = fc.stringMatching(/^[a-z][a-zA-Z0-9-]{0,6}$/);
const pattern = fc
  .array(fc.tuple(fc.boolean(), name), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.map(([isParameter, part]) => (isParameter ? `:${part}` : part)).join('/'))
  .filter((path) => new Set(parametersOf(path)).size === parametersOf(path).length);
const value = anyText.filter(
  (text) => /^[^.\\/\p{Cc}]/u.test(text) && !/[\\/\p{Cc}]/u.test(text) && text.isWellFormed(),
);

it('a path that is filled in is found again with its values, by one table as by the other', () => {
  const property = fc.property(
    fc.array(pattern, { minLength: 1, maxLength: 5 }),
    fc.nat(4),
    value,
    (paths, at, text) => {
      const path = paths[at % paths.length] ?? '';
      const given = Object.fromEntries(parametersOf(path).map((parameter) => [parameter, text]));
      const segments = decodePath(`/${fillPath(path, given)}`);
      expect(segments).not.toBeNull();
      const find = createPathTable(paths.map((each) => ({ path: each, target: each })));
      const found = find(segments ?? []);
      expect(found).not.toBeNull();
      if (found?.target === path) expect(found.params).toEqual(given);
      const [alone] = [createPathTable([{ path, target: path }])(segments ?? [])];
      expect(alone?.params).toEqual(given);
      expect(shapeOf(shapeOf(path))).toBe(shapeOf(path));
    },
  );
  fc.assert(property, runs);
});

it('the canonical address of a page is canonical', () => {
  const page = { ...missingPage, query: ['page', 'q'] };
  const address = fc.tuple(value, value, fc.webQueryParameters()).map(([one, other, query]) => {
    return `/fa/${encodeURIComponent(one)}/${encodeURIComponent(other)}?page=2&${query}`;
  });
  // No request has half a character in its address: HTTP has bytes.
  const hostile = hostileText(['/fa/articles/patience?page=2']).filter((text) => text.isWellFormed());
  const property = fc.property(fc.oneof(address, hostile), (url) => {
    const parsed = parsePageAddress(url);
    if (parsed === null) return;
    const canonical = canonicalUrl(parsed, 'fa', page);
    expect(canonical.startsWith('/fa')).toBe(true);
    expect(canonical).not.toMatch(/[\s\\<>"]|^\/\//);
    const again = parsePageAddress(canonical);
    expect(again && canonicalUrl(again, 'fa', page)).toBe(canonical);
  });
  fc.assert(property, runs);
});
