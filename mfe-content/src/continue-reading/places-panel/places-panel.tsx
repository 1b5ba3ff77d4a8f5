import { Button } from '@sahn/shared-ui/components/button';
import { Link } from '@sahn/shared-ui/components/link';
import { Sheet } from '@sahn/shared-ui/components/sheet';
import { bookmarkIcon } from '@sahn/shared-ui/icons/bookmark';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';
import { useChunk } from '../../use-chunk/use-chunk.ts';
import styles from './places-panel.module.css';

const panelId = 'your-places';

const loadLists = () => import(/* webpackChunkName: "place-lists" */ './place-lists.tsx');

/** A button that opens the visitor's bookmarks and unfinished texts. */
export function PlacesPanel() {
  const { ownPath, t } = useModule();
  const [wanted, setWanted] = useState(false);
  const lists = useChunk(loadLists, wanted, () => setWanted(false));
  useEffect(() => {
    // Before they are wanted, because a page without a connection has what it loaded with one. A failure is said to
    // whoever opens the panel.
    const load = () =>
      void loadLists().then(
        () => setWanted(true),
        () => undefined,
      );
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5_000 });
    else setTimeout(load, 1_000);
  }, []);
  return (
    <div className="needs-scripts">
      <Button kind="line" icon={bookmarkIcon} popoverTarget={panelId} className={styles.opener}>
        {t('places.title')}
        {lists === null ? null : <lists.PlaceCount />}
      </Button>
      <Sheet
        id={panelId}
        className={styles.panel}
        aria-label={t('places.title')}
        heading={<h2 className="label">{t('places.title')}</h2>}
        closeLabel={t('places.close')}
        onToggle={(event) => event.newState === 'open' && setWanted(true)}
      >
        <div className={styles.body}>
          {lists === null ? null : <lists.PlaceLists />}
          <p>
            <Link to={ownPath('notes')} className={styles.link}>
              {t('notes.title')}
            </Link>
          </p>
          <p className={styles.hint}>{t('places.kept')}</p>
        </div>
      </Sheet>
    </div>
  );
}
