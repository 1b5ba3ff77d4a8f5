import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '../../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Shape of the loading content. */
  shape?: 'text' | 'list' | 'books' | 'picture' | 'page';
  /** Number of rows of a list, or of books on a shelf. */
  count?: number;
}

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);
const Bar = ({ kind }: { kind: string }) => <span className={classNames(styles.bar, styles[kind])} />;

function Shape({ shape, count }: Required<SkeletonProps>) {
  if (shape === 'picture') return <Bar kind="picture" />;
  if (shape === 'books') {
    return (
      <span className={styles.shelf}>
        {indices(count).map((index) => (
          <span key={index} className={styles.rows}>
            <Bar kind="book" />
            <Bar kind="long" />
            <Bar kind="short" />
          </span>
        ))}
      </span>
    );
  }
  if (shape === 'list') {
    return indices(count).map((index) => (
      <span key={index} className={classNames(styles.rows, styles.row)}>
        <Bar kind="short" />
        <Bar kind="title" />
        <Bar kind="long" />
      </span>
    ));
  }
  return (
    <span className={styles.rows}>
      {shape === 'page' ? <Bar kind="heading" /> : null}
      {indices(count).map((index) => (
        <Bar key={index} kind={index === count - 1 ? 'middle' : 'long'} />
      ))}
    </span>
  );
}

/** Placeholder of loading content. Screen readers announce once that it is loading. */
export function Skeleton({ shape = 'text', count = 4 }: SkeletonProps) {
  const { t } = useModule();
  return (
    <div className={styles.skeleton}>
      <p className="sr" role="status">
        {t('ui.skeleton.loading')}
      </p>
      <div aria-hidden="true">
        <Shape shape={shape} count={count} />
      </div>
    </div>
  );
}
