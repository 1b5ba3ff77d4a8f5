import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocale, type Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { CommandError, UsageError } from '../command-error.ts';
import { readYaml } from './content-text.ts';

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Who recites: a person of the content folder's terms, or names for a new one. */
export interface Reciter {
  id: string;
  /** Null for a person that the terms have already. */
  names: Partial<Record<Locale, string>> | null;
}

const TermsSchema = v.looseObject({ people: v.optional(v.record(v.string(), v.unknown()), {}) });

/** Ids of all people in `terms/*.yml`. */
async function listPeople(folder: string): Promise<Set<string>> {
  const terms = join(folder, 'terms');
  const names = await readdir(terms).catch(() => {
    throw new CommandError(`${folder} is no content folder: it has no terms. Name yours with --folder.`);
  });
  const people = new Set<string>();
  for (const name of names.filter((each) => each.endsWith('.yml'))) {
    const parsed = v.safeParse(TermsSchema, (await readYaml(join(terms, name))).toJS());
    if (!parsed.success) throw new CommandError(`${join(terms, name)} is no file of terms.`);
    for (const id of Object.keys(parsed.output.people)) people.add(id);
  }
  return people;
}

function parseNames(given: readonly string[]): Partial<Record<Locale, string>> {
  const names: Partial<Record<Locale, string>> = {};
  for (const each of given) {
    const [, language = '', name = ''] = /^([a-z]{2,3}(?:-[A-Za-z]+)?)=(.+)$/s.exec(each) ?? [];
    if (!isLocale(language) || name.trim() === '')
      throw new UsageError(`--reciter '${each}' is neither the id of a person nor a name such as en=Name.`);
    names[language] = name.trim();
  }
  return names;
}

/** An id from a name in Latin letters: without marks, in lower case, with hyphens. Empty when nothing is left. */
function idOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/**
 * @param given the id of a person, or names as `<locale>=<name>`, at least one
 * @param own the recitation's id, which a person without a Latin name gets
 */
export async function readReciter(
  folder: string,
  given: readonly string[],
  own: string | undefined,
): Promise<Reciter> {
  const people = await listPeople(folder);
  const [only = ''] = given;
  if (given.length === 1 && idPattern.test(only)) {
    if (people.has(only)) return { id: only, names: null };
    throw new CommandError(`The terms name no person '${only}'. Give a new one names: --reciter en=Name.`);
  }
  const names = parseNames(given);
  const id = idOf(names.en ?? '') || own;
  if (id === undefined) throw new UsageError('Without an English name of the reciter, say --id.');
  return { id, names: people.has(id) ? null : names };
}
