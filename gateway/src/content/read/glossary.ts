import type { Glossary } from '@sahn/contracts/content/glossary';
import type { Locale } from '@sahn/contracts/text/locale';
import { glossaryIn } from '../kinds/glossary.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** The glossary for readers of one language. */
export async function readGlossary(reader: ContentReader, locale: Locale): Promise<Glossary> {
  return { entries: glossaryIn(await readView(reader, locale)) };
}
