import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeSpans } from './read-markdown.ts';

/*
 * The table of OWASP ASVS 5.0.0: all requirements of levels 1 and 2 stand in it once, and what is met names its test.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const text = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8');

/** Last numbers of the requirements of levels 1 and 2, by section. */
const sections: Readonly<Record<string, readonly number[]>> = {
  ...{ '1.1': upTo(2), '1.2': upTo(9), '1.3': upTo(11), '1.4': upTo(3), '1.5': upTo(2) },
  ...{ '2.1': upTo(3), '2.2': upTo(3), '2.3': upTo(4), '2.4': upTo(1) },
  ...{ '3.2': upTo(2), '3.3': upTo(4), '3.4': upTo(6), '3.5': upTo(5), '3.7': upTo(2) },
  ...{ '4.1': upTo(3), '4.2': upTo(1), '4.3': upTo(2), '4.4': upTo(4) },
  ...{ '5.1': upTo(1), '5.2': upTo(3), '5.3': upTo(2), '5.4': upTo(3) },
  ...{
    '6.1': upTo(3),
    '6.2': upTo(12),
    '6.3': upTo(4),
    '6.4': upTo(4),
    '6.5': upTo(5),
    '6.6': upTo(3),
    '6.8': upTo(4),
  },
  ...{ '7.1': upTo(3), '7.2': upTo(4), '7.3': upTo(2), '7.4': upTo(5), '7.5': upTo(2), '7.6': upTo(2) },
  ...{ '8.1': upTo(2), '8.2': upTo(3), '8.3': upTo(1), '8.4': upTo(1) },
  ...{ '9.1': upTo(3), '9.2': upTo(4) },
  ...{
    '10.1': upTo(2),
    '10.2': upTo(2),
    '10.3': upTo(4),
    '10.4': upTo(11),
    '10.5': upTo(5),
    '10.6': upTo(2),
    '10.7': upTo(3),
  },
  ...{ '11.1': upTo(2), '11.2': upTo(3), '11.3': upTo(3), '11.4': upTo(4), '11.5': upTo(1), '11.6': upTo(1) },
  ...{ '12.1': upTo(3), '12.2': upTo(2), '12.3': upTo(4) },
  ...{ '13.1': upTo(1), '13.2': upTo(5), '13.3': upTo(2), '13.4': upTo(5) },
  ...{ '14.1': upTo(2), '14.2': upTo(4), '14.3': upTo(3) },
  ...{ '15.1': upTo(3), '15.2': upTo(3), '15.3': upTo(7) },
  ...{ '16.1': upTo(1), '16.2': upTo(5), '16.3': upTo(4), '16.4': upTo(3), '16.5': upTo(3) },
  ...{ '17.1': upTo(1), '17.2': upTo(4), '17.3': upTo(2) },
};

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, at) => at + 1);
}

const requirements = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.map((number) => `${section}.${number}`),
);

const rows = text
  .split('\n')
  .filter((line) => /^\| V?\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, ids = '', , state = '', by = '']) => ({ ids: ids.split(', '), state, by }));

/** Whether a cell names a requirement, its section (`V6.2`) or its chapter (`V10`). */
const names = (cell: string, requirement: string) =>
  cell === requirement || (cell.startsWith('V') && `${requirement}.`.startsWith(`${cell.slice(1)}.`));

it('has every requirement of levels 1 and 2 once', () => {
  const counts = requirements.map((one) => [
    one,
    rows.flatMap(({ ids }) => ids).filter((cell) => names(cell, one)).length,
  ]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

it('has no other requirement', () => {
  const unknown = rows
    .flatMap(({ ids }) => ids)
    .filter((cell) => !requirements.some((one) => names(cell, one)));
  expect(unknown).toEqual([]);
});

it('says of each how it stands, and of what is not met why', () => {
  expect(rows.filter(({ state, by }) => !/^(met|in part|not met|n\/a)$/.test(state) || by === '')).toEqual(
    [],
  );
});

it('names a test or a document for what is met, which exists', () => {
  const isFile = (span: string) => /\.(ts|tsx|md|yml)$/.test(span);
  const met = rows.filter(({ state }) => state === 'met');
  expect(met.filter(({ by }) => !codeSpans(by).some(isFile) && by !== 'above')).toEqual([]);
  const files = rows.flatMap(({ by }) => codeSpans(by)).filter(isFile);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
