import type { Album, AlbumSummary } from '@sahn/contracts/content/albums';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { MetaLine } from '@sahn/shared-ui/components/meta-line';
import { Section } from '@sahn/shared-ui/components/section';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { TranslationNote } from '@sahn/shared-ui/components/translation-note';
import { useModule } from '@sahn/shared-ui/module-context';
import { Fragment } from 'react';
import { AlbumCard } from '../album-card/album-card.tsx';
import { albumCounts } from '../album-card/album-counts.ts';
import { AlbumViewer } from '../album-viewer/album-viewer.tsx';
import { FilmGrid } from '../film-grid/film-grid.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './album-page.module.css';

interface AlbumData {
  album: Album;
  /** Up to three others. */
  others: AlbumSummary[];
}

export async function loader({ api, params }: LoaderArgs): Promise<AlbumData> {
  const [album, albums] = await Promise.all([
    api.item('albums', params.album ?? ''),
    api.list('albums', { size: 4 }),
  ]);
  return { album, others: albums.items.filter(({ id }) => id !== album.id).slice(0, 3) };
}

export function head({ data: { album } }: PageProps<AlbumData>): Head {
  return {
    title: album.title,
    description: album.summary,
    image: album.pictures.find(({ image }) => image.src === album.cover.src)?.preview ?? album.cover.src,
    translations: album.translations,
  };
}

/** One album: a slider, thumbnails below it, its films, and the sources. */
export function Page({ data: { album, others } }: PageProps<AlbumData>) {
  const { Slot, locale, ownPath, routePath, t } = useModule();
  const search = routePath('search');
  return (
    <>
      <PageHead
        title={album.title}
        language={album.language}
        lede={album.summary}
        label={[t('album.label'), ...albumCounts(album, locale, t)].join(t('ui.list.separator'))}
        above={[{ label: t('gallery.title'), to: ownPath('gallery') }]}
      >
        <TranslationNote language={album.language} />
      </PageHead>
      {album.pictures.length === 0 ? (
        <div className="wrap">
          <EmptyState title={t('album.emptyTitle')} />
        </div>
      ) : (
        <AlbumViewer key={album.id} pictures={album.pictures} title={album.title} />
      )}
      {album.films.length > 0 && (
        <div className={`wrap ${styles.films}`}>
          <Section small title={t('zeinabiee.films')}>
            <FilmGrid films={album.films} details />
          </Section>
        </div>
      )}
      <div className={`wrap ${styles.facts}`}>
        {search !== null && album.keywords.length > 0 && (
          <Chips label={t('album.keywords')}>
            {album.keywords.map((keyword) => (
              <Chip key={keyword.id} to={`${search}?q=${encodeURIComponent(keyword.label)}`}>
                {keyword.label}
              </Chip>
            ))}
          </Chips>
        )}
        <MetaLine
          items={[
            <Fragment key="updated">
              {t('album.updated')} <time dateTime={album.updated.iso}>{album.updated.civil}</time>
            </Fragment>,
            t('track.licence', { licence: album.licence }),
          ]}
        />
        {album.sources.length > 0 && <SourcesList sources={album.sources} />}
      </div>
      <Slot name="media.texts" />
      {others.length > 0 && (
        <div className={`wrap ${styles.more}`}>
          <Section
            small
            title={t('album.more')}
            more={{ to: ownPath('gallery'), label: t('album.allAlbums') }}
          >
            <ul className={styles.others}>
              {others.map((other) => (
                <li key={other.id}>
                  <AlbumCard album={other} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
    </>
  );
}
