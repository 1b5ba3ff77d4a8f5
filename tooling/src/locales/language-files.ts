import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Language, LanguageSchema, LanguageTagSchema } from '@sahn/contracts/text/language-schema';
import * as v from 'valibot';

/* Reads `languages/`. It must not import the generated list of languages, which is written from these files. */

export interface LanguageFolder extends Language {
  tag: string;
  folder: string;
}

/** The folder with one folder for each language. The repository of a single module has none. */
export function languagesFolder(): string {
  return resolve(process.env.SAHN_LANGUAGES ?? join(import.meta.dirname, '..', '..', '..', 'languages'));
}

function readLanguage(folder: string, tag: string): LanguageFolder {
  const file = join(folder, tag, 'language.json');
  const fail = (reason: string): never => {
    throw new Error(`${file}: ${reason}`);
  };
  if (!v.is(LanguageTagSchema, tag)) return fail(`the folder ${tag} is not named by a language tag`);
  if (!existsSync(file)) return fail('the file is missing');
  const parsed = v.safeParse(LanguageSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return { ...parsed.output, tag, folder: join(folder, tag) };
  return fail(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`).join('; '));
}

/**
 * All languages in the order of lists. Throws with the file's name when one is invalid, when a fallback language does
 * not exist, or when the first language is not complete.
 */
export function readLanguages(folder = languagesFolder()): LanguageFolder[] {
  if (!existsSync(folder)) return [];
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readLanguage(folder, name))
    .sort((a, b) => a.order - b.order || (a.tag < b.tag ? -1 : 1));
  const tags = new Set(languages.map(({ tag }) => tag));
  for (const { tag, fallback } of languages) {
    const unknown = fallback.find((each) => each === tag || !tags.has(each));
    if (unknown)
      throw new Error(`${join(folder, tag, 'language.json')}: fallback ${unknown} is no other language`);
  }
  const [first] = languages;
  if (first && !first.complete) throw new Error(`${first.folder}: the first language must be complete`);
  return languages;
}
