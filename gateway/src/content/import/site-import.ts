import * as v from 'valibot';
import { type FoundMedia, inspectMedia, MediaFaultError } from '../media/media-import.ts';
import type { ContentFolder } from '../source/content-folder.ts';
import { parseReference } from '../source/reference.ts';
import {
  type Calendar,
  CalendarSchema,
  CountriesSchema,
  type Plan,
  PlanSchema,
  planDays,
  type Site,
  SiteSchema,
} from '../source/site-files.ts';
import { listsOf, pathOfTerm, type Terms, termFileSchema } from '../source/terms.ts';
import { type PositionedData, parsePositioned, parseYaml } from '../source/yaml-file.ts';
import { hasItem } from './check-references.ts';

/** Data of the files of the whole site. Missing files and files with faults are left out. */
interface SiteFiles {
  /** JSON by name: `site`, `terms`, `calendar`, `plan`, `countries`. */
  documents: Map<string, unknown>;
  /** Terms that items can name; of a file with faults only the ids. */
  terms: Terms;
  /** Media files that they name. */
  media: FoundMedia[];
}

async function readFile<Schema extends v.GenericSchema>(
  folder: ContentFolder,
  file: string,
  schema: Schema,
): Promise<{ data: PositionedData; value: v.InferOutput<Schema> } | null> {
  const text = await folder.read(file);
  if (text === null) return null;
  const report = folder.reporter(file);
  const data = parseYaml(text, report);
  const value = data && parsePositioned(schema, data, report);
  return data && value !== null ? { data, value } : null;
}

const anyNames = v.record(v.string(), v.unknown());

/** Ids of a terms file with a fault: without them, all items that name its terms would have faults too. */
function idsOnly(value: unknown): Terms {
  const terms: Terms = {};
  const add = (list: string, names: unknown) => {
    if (!v.is(anyNames, names)) return;
    const ids = Object.keys(names).map((id) => [id, { en: id }]);
    terms[list] = { ...terms[list], ...Object.fromEntries(ids) };
  };
  if (!v.is(anyNames, value)) return terms;
  for (const [list, names] of Object.entries(value)) {
    if (list === 'organizations') add('people', names);
    if (list !== 'categories') add(list, names);
    else if (v.is(anyNames, names)) {
      for (const [kind, categories] of Object.entries(names)) add(`categories.${kind}`, categories);
    }
  }
  return terms;
}

async function readTerms(
  folder: ContentFolder,
  categorised: readonly string[],
): Promise<{ terms: Terms; whole: boolean }> {
  const terms: Terms = {};
  const schema = termFileSchema(categorised);
  let whole = true;
  for (const file of folder.termFiles) {
    const text = (await folder.read(file)) ?? '';
    const report = folder.reporter(file);
    const before = folder.faults.length;
    const data = parseYaml(text, report);
    const parsed = data && parsePositioned(schema, data, report);
    for (const [list, names] of Object.entries(parsed ? listsOf(parsed) : idsOnly(data?.value))) {
      const known = terms[list] ?? {};
      for (const [id, name] of Object.entries(names)) {
        if (known[id] && data)
          report(data.lineOf(pathOfTerm(list, id)), `the id "${id}" of ${list} is taken already`);
        else known[id] = name;
      }
      terms[list] = known;
    }
    whole &&= folder.faults.length === before;
  }
  return { terms, whole };
}

function checkCalendar(folder: ContentFolder, calendar: Calendar, data: PositionedData): boolean {
  let sound = true;
  for (const [index, { items }] of calendar.entries()) {
    for (const [place, name] of items.entries()) {
      const reference = parseReference(name);
      if (reference && hasItem(folder, reference)) continue;
      folder.reporter('calendar.yml')(data.lineOf([index, 'items', place]), `there is no ${name}`);
      sound = false;
    }
  }
  return sound;
}

function checkPlan(folder: ContentFolder, plan: Plan, data: PositionedData): boolean {
  const lists = [
    { path: ['daily'], names: plan.daily },
    ...planDays.map((day) => ({ path: ['week', day], names: plan.week[day] })),
  ];
  let sound = true;
  for (const { path, names } of lists) {
    for (const [place, name] of names.entries()) {
      const reference = parseReference(name);
      if (reference && hasItem(folder, reference)) continue;
      folder.reporter('plan.yml')(data.lineOf([...path, place]), `there is no ${name}`);
      sound = false;
    }
  }
  return sound;
}

/** A file that `site.yml` names; undefined after its fault was reported. */
async function readSiteMedia(
  folder: ContentFolder,
  file: string,
  line: number,
): Promise<FoundMedia | undefined> {
  try {
    return await inspectMedia(folder.path(file));
  } catch (error) {
    if (!(error instanceof MediaFaultError)) throw error;
    folder.reporter('site.yml')(line, `${file} ${error.message}`);
    return undefined;
  }
}

/** `site.yml` with its logo under the public file names; null when it has a fault. */
async function readSite(folder: ContentFolder): Promise<{ site: Site; media: FoundMedia[] } | null> {
  const read = await readFile(folder, 'site.yml', SiteSchema);
  if (!read) {
    const isReported = folder.faults.some(({ file }) => file === 'site.yml');
    if (!isReported)
      folder.reporter('site.yml')(
        1,
        'is missing. Nothing of an earlier import is changed: this may be another folder',
      );
    return null;
  }
  const { value: site, data } = read;
  if (!site.logo) return { site, media: [] };
  const { light: lightFile, dark: darkFile = lightFile } = site.logo;
  const light = await readSiteMedia(folder, lightFile, data.lineOf(['logo', 'light']));
  const dark = await readSiteMedia(folder, darkFile, data.lineOf(['logo', 'dark']));
  return light && dark
    ? { site: { ...site, logo: { light: light.name, dark: dark.name } }, media: [light, dark] }
    : null;
}

/**
 * Reads `site.yml`, `terms/`, `calendar.yml`, `plan.yml` and `countries.yml`.
 * @param categorised names of the kinds whose items have categories
 */
export async function readSiteFiles(
  folder: ContentFolder,
  categorised: readonly string[],
): Promise<SiteFiles> {
  const documents = new Map<string, unknown>();
  const { terms, whole } = await readTerms(folder, categorised);
  if (whole) documents.set('terms', terms);
  const site = await readSite(folder);
  if (site) documents.set('site', site.site);
  const calendar = await readFile(folder, 'calendar.yml', CalendarSchema);
  if (calendar && checkCalendar(folder, calendar.value, calendar.data))
    documents.set('calendar', calendar.value);
  const plan = await readFile(folder, 'plan.yml', PlanSchema);
  if (plan && checkPlan(folder, plan.value, plan.data)) documents.set('plan', plan.value);
  const countries = await readFile(folder, 'countries.yml', CountriesSchema);
  if (countries) documents.set('countries', countries.value);
  return { documents, terms, media: site?.media ?? [] };
}
