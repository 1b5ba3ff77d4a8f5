import { Skeleton } from '@sahn/shared-ui/components/skeleton';
import styles from './page-skeleton.module.css';
import { ScriptNote } from './script-note.tsx';

/** The skeleton of a page that is loading. */
export function PageSkeleton() {
  return (
    <div className={`wrap section ${styles.page}`}>
      <ScriptNote />
      <div className={styles.shape}>
        <Skeleton shape="page" count={6} />
      </div>
    </div>
  );
}
