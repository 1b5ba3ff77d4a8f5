import * as v from 'valibot';
import { MoneySchema } from '../money/money.ts';
import { DaySchema } from './day.ts';
import { ImageSchema } from './image.ts';
import { detailEntries, itemEntries } from './item.ts';
import { ProseSchema } from './rich-text.ts';

export const projectStates = ['open', 'funded', 'closed'] as const;

export const ProjectSchema = v.object({
  ...itemEntries,
  ...detailEntries,
  state: v.picklist(projectStates),
  approximateBudget: MoneySchema,
  fundedBudget: MoneySchema,
  supporters: v.number(),
  pictures: v.array(ImageSchema),
  body: ProseSchema,
  costs: v.array(v.object({ label: v.string(), amount: MoneySchema })),
  updates: v.array(v.object({ day: DaySchema, text: v.string() })),
  accounts: v.array(v.object({ label: v.string(), value: v.string() })),
});
export type Project = v.InferOutput<typeof ProjectSchema>;
