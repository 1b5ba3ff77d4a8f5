import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatBytes } from '@sahn/shared-ui/text/format-bytes';
import { CollectionCard } from './collection-card.tsx';
import { collectionIds } from './collections.ts';
import { KeptList } from './kept-list.tsx';
import { recordOf } from './read-kept.browser.ts';
import styles from './saved-page.module.css';
import { useKept } from './use-kept.ts';

/** What is kept on this device, with its size, and collections that can be kept whole. */
export function SavedPage() {
  const { locale, t } = useModule();
  const [kept, refresh] = useKept();
  const isForbidden = kept === 'forbidden';
  const known = isForbidden ? null : kept;
  return (
    <div className={`wrap section ${styles.page}`}>
      <header>
        <h1 className="t6">{t('saved.title')}</h1>
        <p className="lede">{t('saved.text')}</p>
        <p className="meta" role="status">
          {isForbidden ? t('saved.forbidden') : null}
          {known ? t('saved.total', { size: formatBytes(locale, known.total) }) : null}
        </p>
        <noscript>
          <p>{t('saved.noScript')}</p>
        </noscript>
      </header>
      {isForbidden ? null : (
        <div className="needs-scripts">
          <Section title={t('saved.collections')} small>
            <ul className={styles.cards}>
              {collectionIds.map((id) => (
                <li key={id}>
                  <CollectionCard
                    id={id}
                    isKept={known !== null && recordOf(known, locale, id)?.complete === true}
                    onChange={refresh}
                  />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      )}
      {known ? <KeptList kept={known} onChange={refresh} /> : null}
    </div>
  );
}
