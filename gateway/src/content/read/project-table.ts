import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Download } from '@sahn/contracts/api/operations';
import type { Money } from '@sahn/contracts/content/content';
import { toMajorUnits } from '@sahn/contracts/money/minor-units';
import { writeCsv } from '@sahn/contracts/text/csv';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import type { ContentStore } from './content-store.ts';
import { openItem } from './list-items.ts';

const WordsSchema = v.record(v.string(), v.string());

function readWords(locale: Locale): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, `../../../locales/tables.${locale}.json`);
  return v.parse(WordsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

const words = new Map(locales.map((locale) => [locale, readWords(locale)]));

/** In major units, as spreadsheets reckon with it. */
function writeMoney(money: Money): [number, string] {
  return [toMajorUnits(money), money.currency];
}

/** All figures of a project in one table. Throws `not-found`. */
export async function tableOfProject(
  services: { content: ContentStore },
  locale: Locale,
  id: string,
): Promise<Download> {
  const project = await openItem(services, locale, 'projects', id);
  const word = (key: string) => words.get(locale)?.[`project.${key}`] ?? key;
  const rows = [
    ['what', 'label', 'amount', 'currency', 'day'].map(word),
    [word('budget'), project.title, ...writeMoney(project.approximateBudget), ''],
    [word('funded'), project.title, ...writeMoney(project.fundedBudget), ''],
    [word('supporters'), project.title, project.supporters, '', ''],
    ...project.costs.map(({ label, amount }) => [word('cost'), label, ...writeMoney(amount), '']),
    ...project.updates.map(({ day, text }) => [word('update'), text, '', '', day.iso]),
  ];
  return { name: `${project.id}.csv`, text: writeCsv(rows) };
}
