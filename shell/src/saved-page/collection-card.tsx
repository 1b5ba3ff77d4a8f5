import { Button } from '@sahn/shared-ui/components/button';
import { Progress } from '@sahn/shared-ui/components/progress';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { formatBytes } from '@sahn/shared-ui/text/format-bytes';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import { connection } from '../services/connection.browser.ts';
import { type CollectionId, type CollectionPlan, collectionNames, planCollection } from './collections.ts';
import { keepCollection, keepStore, stopKeeping } from './keep-collection.browser.ts';
import styles from './saved-page.module.css';

interface CollectionCardProps {
  id: CollectionId;
  /** Whether all of it is on this device. */
  isKept: boolean;
  /** Called when something was stored. */
  onChange(): Promise<void>;
}

/** Bytes of a document with the pictures that are only its own, on average. The code comes once. */
const pageBytes = 120_000;
const codeBytes = 2_000_000;

/** One collection: says its size, then keeps it, with its progress. */
export function CollectionCard({ id, isKept, onChange }: CollectionCardProps) {
  const { api, itemPath, routePath, locale, t } = useModule();
  const [plan, setPlan] = useState<CollectionPlan | 'asked' | 'failed' | null>(null);
  const [withSound, setWithSound] = useState(true);
  const state = useStore(keepStore);
  const name = useId();
  const own = state.id === id ? state : null;
  const phase = own?.phase;
  const isRunning = phase === 'running';

  useEffect(() => {
    if (phase === 'done') setPlan(null);
    if (phase !== undefined && phase !== 'running' && phase !== 'idle') void onChange();
  }, [phase, onChange]);

  const ask = async () => {
    setPlan('asked');
    setWithSound(!connection().saveData);
    setPlan(await planCollection(id, { api, paths: { itemPath, routePath }, locale }).catch(() => 'failed'));
  };
  const known = plan === null || plan === 'asked' || plan === 'failed' ? null : plan;
  const soundBytes = known?.sounds.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  const bytes = codeBytes + (known?.pages.length ?? 0) * pageBytes + (withSound ? soundBytes : 0);
  const keep = () => known && void keepCollection({ plan: known, withSound, locale });

  return (
    <article className={styles.card} aria-labelledby={name}>
      <h3 id={name} className="t4">
        {t(collectionNames[id])}
      </h3>
      {known && !isRunning ? (
        <>
          <p className="meta">
            {t('saved.size', {
              size: formatBytes(locale, bytes),
              pages: formatNumber(locale, known.pages.length),
            })}
          </p>
          {soundBytes > 0 && (
            <label className={styles.sound}>
              <input
                type="checkbox"
                checked={withSound}
                onChange={(event) => setWithSound(event.target.checked)}
              />
              {t('saved.sound', { size: formatBytes(locale, soundBytes) })}
            </label>
          )}
        </>
      ) : null}
      {own && isRunning ? (
        <Progress
          label={t(collectionNames[id])}
          value={own.done}
          max={own.total}
          text={t('saved.progress', {
            done: formatNumber(locale, own.done),
            total: formatNumber(locale, own.total),
          })}
        />
      ) : null}
      <p role="status" className="meta">
        {plan === 'failed' || phase === 'failed' ? t('saved.failed') : null}
        {phase === 'full' ? t('saved.full') : null}
        {isKept && !isRunning && phase !== 'full' && phase !== 'failed' ? t('saved.kept') : null}
      </p>
      {isRunning ? (
        <Button kind="line" onClick={stopKeeping} aria-describedby={name}>
          {t('saved.stop')}
        </Button>
      ) : (
        <Button kind="line" busy={plan === 'asked'} onClick={known ? keep : ask} aria-describedby={name}>
          {known
            ? t(phase === 'stopped' ? 'saved.resume' : 'saved.start')
            : t(isKept ? 'saved.update' : 'saved.keep')}
        </Button>
      )}
    </article>
  );
}
