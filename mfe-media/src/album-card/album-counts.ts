import type { AlbumSummary } from '@sahn/contracts/content/albums';
import type { Translate } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { formatNumber } from '@sahn/shared-ui/text/format';

/** How many pictures an album has, and how many films if there are any, in words. */
export function albumCounts(
  { pictureCount, filmCount }: Pick<AlbumSummary, 'pictureCount' | 'filmCount'>,
  locale: Locale,
  t: Translate,
): string[] {
  const number = (count: number) => formatNumber(locale, count);
  const pictures = t('album.pictures', { count: pictureCount, number: number(pictureCount) });
  if (filmCount === 0) return [pictures];
  return [pictures, t('album.films', { count: filmCount, number: number(filmCount) })];
}
