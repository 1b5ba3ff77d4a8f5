import { Skeleton } from '@sahn/shared-ui/components/skeleton';
import { ScriptNote } from './script-note.tsx';
import styles from './slot-skeleton.module.css';

/** The skeleton of a part of a page that is loading. */
export function SlotSkeleton() {
  return (
    <div className={`wrap section ${styles.part}`}>
      <ScriptNote />
      <div className={styles.shape}>
        <Skeleton shape="list" count={3} />
      </div>
    </div>
  );
}
