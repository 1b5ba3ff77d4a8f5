import type { DuaSummary } from '@sahn/contracts/content/duas';
import type { ReadingPlan } from '@sahn/contracts/content/reading-plan';
import type { Locale } from '@sahn/contracts/text/locale';
import { languages } from '../../locales/languages.ts';
import { duas } from '../kinds/duas.ts';
import { findItem } from '../kinds/snapshot.ts';
import { noDetail } from '../kinds/stored.ts';
import type { View } from '../kinds/view.ts';
import { textIn } from '../source/locale-text.ts';
import { parseReference } from '../source/reference.ts';
import { planDays } from '../source/site-files.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** A Sunday, of which the others are counted. */
const sunday = Date.UTC(2026, 0, 4, 12);
const dayMs = 86_400_000;
/** Saturday, with which `planDays` begin, as in `Date.prototype.getDay()`. */
const firstWeekday = 6;

/** The texts that a plan names, as far as they exist. */
function textsOf(view: View, names: readonly string[]): DuaSummary[] {
  return names.flatMap((name) => {
    const stored = findItem(view.snapshot, duas, parseReference(name)?.id ?? '');
    return stored ? [duas.summary(view, stored, noDetail)] : [];
  });
}

/** The plan of reading. */
export async function readPlan(reader: ContentReader, locale: Locale): Promise<ReadingPlan> {
  const view = await readView(reader, locale);
  const { plan } = view.snapshot;
  if (plan === null) return { intro: '', daily: [], days: [] };
  const format = new Intl.DateTimeFormat(languages[locale].calendar, { weekday: 'long', timeZone: 'UTC' });
  return {
    intro: textIn(plan.intro, locale),
    daily: textsOf(view, plan.daily),
    days: planDays.map((day, index) => {
      const weekday = (firstWeekday + index) % planDays.length;
      return { weekday, name: format.format(sunday + weekday * dayMs), texts: textsOf(view, plan.week[day]) };
    }),
  };
}
