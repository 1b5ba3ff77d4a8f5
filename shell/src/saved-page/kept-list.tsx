import { isLocale } from '@sahn/contracts/text/locale';
import { Button } from '@sahn/shared-ui/components/button';
import { Link } from '@sahn/shared-ui/components/link';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatBytes } from '@sahn/shared-ui/text/format-bytes';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useState } from 'react';
import { belowLocale } from '../routing/local-path.ts';
import { forgetDownload } from './keep-collection.browser.ts';
import {
  groupNames,
  type Kept,
  type KeptEntry,
  keptGroups,
  removeAll,
  removeKept,
} from './read-kept.browser.ts';
import styles from './saved-page.module.css';

interface KeptListProps {
  kept: Kept;
  /** Called when something was removed. */
  onChange(): Promise<void>;
}

/** Pages, sounds and other files on this device, each with its size; pages and sounds can be removed one by one. */
export function KeptList({ kept, onChange }: KeptListProps) {
  const { locale, t } = useModule();
  const [asked, setAsked] = useState(false);
  const { pages, sounds, groups } = kept;
  const remove = async (path: string) => {
    await removeKept(path);
    await onChange();
  };
  const clear = async () => {
    forgetDownload();
    await removeAll();
    setAsked(false);
    await onChange();
  };
  const rest = keptGroups.filter((group) => groups[group] > 0);
  if (kept.total === 0) return <p>{t('saved.empty')}</p>;
  return (
    <>
      {pages.length > 0 && (
        <Section title={t('saved.pages')} small>
          <KeptEntries entries={pages} onRemove={remove} />
        </Section>
      )}
      {sounds.length > 0 && (
        <Section title={t('saved.sounds')} small>
          <KeptEntries entries={sounds} onRemove={remove} />
        </Section>
      )}
      <Section title={t('saved.rest')} small>
        <dl className={styles.rest}>
          {rest.map((group) => (
            <div key={group}>
              <dt>{t(groupNames[group])}</dt>
              <dd>{formatBytes(locale, groups[group])}</dd>
            </div>
          ))}
        </dl>
        <div className={`row ${styles.all}`}>
          {asked ? (
            <>
              <span role="status">{t('saved.confirm')}</span>
              <Button onClick={() => void clear()}>{t('saved.removeAll')}</Button>
              <Button kind="line" onClick={() => setAsked(false)}>
                {t('saved.cancel')}
              </Button>
            </>
          ) : (
            <Button kind="line" onClick={() => setAsked(true)}>
              {t('saved.removeAll')}
            </Button>
          )}
        </div>
      </Section>
    </>
  );
}

interface KeptEntriesProps {
  entries: readonly KeptEntry[];
  onRemove(path: string): Promise<void>;
}

function KeptEntries({ entries, onRemove }: KeptEntriesProps) {
  const { locale, t } = useModule();
  return (
    <ul className={styles.entries}>
      {entries.map(({ path, title, bytes }) => {
        const [, first = ''] = path.split('/');
        const text = isLocale(first) ? languageAttributes(first, locale) : {};
        return (
          <li key={path}>
            <span {...text}>
              {first === locale ? (
                <Link to={belowLocale(path)}>{title}</Link>
              ) : isLocale(first) ? (
                <a href={path}>{title}</a>
              ) : (
                title
              )}
            </span>
            <span className="meta">{formatBytes(locale, bytes)}</span>
            <Button
              kind="quiet"
              aria-label={t('saved.removeOne', { title })}
              onClick={() => void onRemove(path)}
            >
              {t('saved.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
