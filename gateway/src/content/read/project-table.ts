import { toMajorUnits } from '@sahn/contracts/money/minor-units';
import type { Money } from '@sahn/contracts/money/money';
import { writeCsv } from '@sahn/contracts/text/csv';
import type { Locale } from '@sahn/contracts/text/locale';
import { readTranslations } from '../../locales/translations.ts';
import { projects } from '../kinds/projects.ts';
import type { ContentReader } from './content-reader.ts';
import { openItem } from './list-items.ts';

const translations = readTranslations('tables');

/** An amount in major units, for calculations in spreadsheets. */
function writeMoney(money: Money): [number, string] {
  return [toMajorUnits(money), money.currency];
}

/** All figures of a project as a CSV file. Throws `not-found`. */
export async function tableOfProject(
  reader: ContentReader,
  locale: Locale,
  id: string,
): Promise<{ name: string; text: string }> {
  const project = await openItem(reader, locale, projects, id);
  const translate = (key: string) => translations.get(locale)?.[`project.${key}`] ?? key;
  const rows = [
    ['what', 'label', 'amount', 'currency', 'day'].map(translate),
    [translate('budget'), project.title, ...writeMoney(project.approximateBudget), ''],
    [translate('funded'), project.title, ...writeMoney(project.fundedBudget), ''],
    [translate('supporters'), project.title, project.supporters, '', ''],
    ...project.costs.map(({ label, amount }) => [translate('cost'), label, ...writeMoney(amount), '']),
    ...project.updates.map(({ day, text }) => [translate('update'), text, '', '', day.iso]),
  ];
  return { name: `${project.id}.csv`, text: writeCsv(rows) };
}
