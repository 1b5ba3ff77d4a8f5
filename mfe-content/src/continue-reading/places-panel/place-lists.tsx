import type { Bookmark, Unfinished } from '@sahn/contracts/content/bookmarks';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { Link } from '@sahn/shared-ui/components/link';
import { closeIcon } from '@sahn/shared-ui/icons/close';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatPercent } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import type { ReactNode } from 'react';
import { forgetUnfinished, removeBookmark } from '../stored-places.ts';
import { usePlaces } from '../use-places.ts';
// In the document, with the button's: a file of their own would be a request more for less than a kilobyte.
import styles from './places-panel.module.css';

/** How many places the visitor has; nothing for none. */
export function PlaceCount() {
  const { locale } = useModule();
  const { bookmarks, unfinished } = usePlaces();
  const count = bookmarks.length + unfinished.length;
  return count === 0 ? null : <span className={styles.count}>{formatNumber(locale, count)}</span>;
}

/** Unfinished texts and bookmarks, each with a link to its place and a button that takes it off the list. */
export function PlaceLists() {
  const { t } = useModule();
  const { bookmarks, unfinished } = usePlaces();
  return (
    <>
      {bookmarks.length + unfinished.length === 0 ? <p className={styles.none}>{t('places.none')}</p> : null}
      <PlaceList title={t('places.continue')}>
        {unfinished.map((place) => (
          <UnfinishedRow key={place.path} place={place} />
        ))}
      </PlaceList>
      <PlaceList title={t('places.bookmarks')}>
        {bookmarks.map((place) => (
          <BookmarkRow key={`${place.locale}${place.path}#${place.anchor}`} place={place} />
        ))}
      </PlaceList>
    </>
  );
}

function PlaceList({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface RowProps {
  place: Bookmark | Unfinished;
  onRemove: () => void;
  children: ReactNode;
}

function Row({ place, onRemove, children }: RowProps) {
  const { href, locale, t } = useModule();
  const anchor = place.anchor === '' ? '' : `#${place.anchor}`;
  return (
    <li className={styles.row}>
      <div>
        <Link
          to={href(place.path + anchor, place.locale)}
          className={styles.link}
          {...languageAttributes(place.language, locale)}
        >
          {place.title}
        </Link>
        {children}
      </div>
      <IconButton icon={closeIcon} label={t('places.remove', { title: place.title })} onClick={onRemove} />
    </li>
  );
}

function UnfinishedRow({ place }: { place: Unfinished }) {
  const { locale, t } = useModule();
  const read = formatPercent(locale, place.share);
  return (
    <Row place={place} onRemove={() => forgetUnfinished(place.path)}>
      <progress
        className={styles.progress}
        value={place.share}
        max={1}
        aria-label={t('places.share', { share: read })}
      />
    </Row>
  );
}

function BookmarkRow({ place }: { place: Bookmark }) {
  return (
    <Row place={place} onRemove={() => removeBookmark(place)}>
      {place.words === '' ? null : (
        <p className={styles.text} dir="auto">
          {place.words}
        </p>
      )}
    </Row>
  );
}
