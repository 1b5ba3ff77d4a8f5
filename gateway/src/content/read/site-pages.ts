import type { PageId, SitePage } from '@sahn/contracts/content/pages';
import type { Locale } from '@sahn/contracts/text/locale';
import { HttpError } from '../../http/errors.ts';
import { pages, sitePageOf, storyPage } from '../kinds/pages.ts';
import { findItem, itemsInOrder } from '../kinds/snapshot.ts';
import { noDetail } from '../kinds/stored.ts';
import { chapterOf, story } from '../kinds/story.ts';
import { type ContentReader, readView } from './content-reader.ts';

/** One of the site's own pages; the story of life includes its chapters. Throws `not-found`. */
export async function openPage(reader: ContentReader, locale: Locale, id: PageId): Promise<SitePage> {
  const view = await readView(reader, locale);
  const stored = findItem(view.snapshot, pages, id);
  const detail = stored && (await reader.content.details(pages.name, [id])).get(id);
  if (!stored || !detail) throw new HttpError('not-found');
  const parts = id === storyPage ? itemsInOrder(view.snapshot, story) : [];
  const details = await reader.content.details(
    story.name,
    parts.map((part) => part.id),
  );
  const chapters = parts.map((part) => chapterOf(view, part, details.get(part.id) ?? noDetail));
  return sitePageOf(view, id, stored, detail, chapters);
}
