import type { Project } from '@sahn/contracts/content/content';
import { textIn } from '../source/locale-text.ts';
import type { Detail, Stored } from '../source/stored.ts';
import { bodyIn, dayIn, detailFields, imageIn, itemFields, type View } from './view.ts';

export function project(view: View, stored: Stored<'projects'>, detail: Detail): Project {
  const { source } = stored;
  const { locale } = view;
  const money = (minor: number) => ({ minor, currency: source.currency });
  return {
    ...itemFields(view, stored),
    ...detailFields(view, source),
    state: source.state,
    approximateBudget: money(source.approximateBudget),
    fundedBudget: money(source.fundedBudget),
    supporters: source.supporters,
    pictures: source.pictures.flatMap((picture) => imageIn(view, stored, picture) ?? []),
    body: bodyIn(view, detail.bodies),
    costs: source.costs.map(({ label, amount }) => ({ label: textIn(label, locale), amount: money(amount) })),
    updates: source.updates.map(({ day, text }) => ({ day: dayIn(view, day), text: textIn(text, locale) })),
    accounts: source.accounts.map(({ label, value }) => ({ label: textIn(label, locale), value })),
  };
}
