import type { PageId, SitePage } from '@sahn/contracts/content/content';
import type { Locale } from '@sahn/contracts/text/locale';
import { HttpError } from '../../http/errors.ts';
import type { ContentStore } from './content-store.ts';
import { sitePage } from './pages.ts';

/** A page of the site itself. Throws `not-found`. */
export async function openPage(
  services: { content: ContentStore },
  locale: Locale,
  id: PageId,
): Promise<SitePage> {
  const snapshot = await services.content.snapshot();
  const stored = snapshot.items.pages.get(id);
  const detail = stored && (await services.content.details('pages', [id])).get(id);
  if (!stored || !detail) throw new HttpError('not-found');
  const chapters = id === 'story-of-life' ? [...snapshot.items.story.keys()] : [];
  return sitePage(
    { locale, snapshot },
    id,
    stored,
    detail,
    await services.content.details('story', chapters),
  );
}
