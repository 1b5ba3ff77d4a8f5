import { type Project, ProjectSchema, projectStates } from '@sahn/contracts/content/projects';
import * as v from 'valibot';
import {
  CountSchema,
  DateSchema,
  itemEntries,
  LineTextSchema,
  PictureSourceSchema,
} from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { commonFilters, pictureFiles } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import type { Detail, Stored } from './stored.ts';
import { bodyIn, dayIn, detailFields, imageIn, itemFields, type View } from './view.ts';

const schema = v.strictObject({
  ...itemEntries,
  state: v.picklist(projectStates),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'is a currency code of ISO 4217')),
  approximateBudget: CountSchema,
  fundedBudget: CountSchema,
  supporters: CountSchema,
  pictures: v.optional(v.array(PictureSourceSchema), []),
  costs: v.optional(v.array(v.strictObject({ label: LocaleTextSchema, amount: CountSchema })), []),
  updates: v.optional(v.array(v.strictObject({ day: DateSchema, text: LocaleTextSchema })), []),
  accounts: v.optional(v.array(v.strictObject({ label: LocaleTextSchema, value: LineTextSchema })), []),
});
type Source = v.InferOutput<typeof schema>;

function project(view: View, stored: Stored<Source>, detail: Detail): Project {
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

export const projects: ContractedKind<'projects', Source> = {
  name: 'projects',
  schema,
  texts: 'prose',
  files: ({ pictures }) => pictureFiles(pictures),

  foundAs: 'projects',
  spokenNames: () => 'project donate پروژه مشروع منصوبہ',
  searchedTexts: ({ updates }, locale) => updates.map(({ text }) => textIn(text, locale)),

  summarySchema: ProjectSchema,
  itemSchema: ProjectSchema,
  filters: { state: { values: ({ state }) => [state] }, ...commonFilters('projects') },
  rank: ({ state }) => projectStates.indexOf(state),
  wholeInLists: true,
  summary: project,
  item: project,

  label: () => 'project',
};
