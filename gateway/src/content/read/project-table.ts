import type { Money } from '@sahn/contracts/content/content';
import { toMajorUnits } from '@sahn/contracts/money/minor-units';
import { writeCsv } from '@sahn/contracts/text/csv';
import type { Locale } from '@sahn/contracts/text/locale';
import type { ContentServices } from '../../api/content-services.ts';
import type { Download } from '../../api/endpoint.ts';
import { readWords } from '../../locales/words.ts';
import { openItem } from './list-items.ts';

const words = readWords('tables');

/** In major units, as spreadsheets reckon with it. */
function writeMoney(money: Money): [number, string] {
  return [toMajorUnits(money), money.currency];
}

/** All figures of a project in one table. Throws `not-found`. */
export async function tableOfProject(
  services: ContentServices,
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
