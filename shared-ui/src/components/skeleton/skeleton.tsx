import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '../../styles/class-names.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** Shape of what is awaited. */
  shape?: 'text' | 'list' | 'books' | 'picture' | 'page';
  /** Rows of a list, books on a shelf. */
  count?: number;
}

const places = (count: number) => Array.from({ length: count }, (_, place) => place);
const Bar = ({ kind }: { kind: string }) => <span className={classNames(styles.bar, styles[kind])} />;

function Shape({ shape, count }: Required<SkeletonProps>) {
  if (shape === 'picture') return <Bar kind="picture" />;
  if (shape === 'books') {
    return (
      <span className={styles.shelf}>
        {places(count).map((place) => (
          <span key={place} className={styles.rows}>
            <Bar kind="book" />
            <Bar kind="long" />
            <Bar kind="short" />
          </span>
        ))}
      </span>
    );
  }
  if (shape === 'list') {
    return places(count).map((place) => (
      <span key={place} className={classNames(styles.rows, styles.row)}>
        <Bar kind="short" />
        <Bar kind="title" />
        <Bar kind="long" />
      </span>
    ));
  }
  return (
    <span className={styles.rows}>
      {shape === 'page' ? <Bar kind="heading" /> : null}
      {places(count).map((place) => (
        <Bar key={place} kind={place === count - 1 ? 'middle' : 'long'} />
      ))}
    </span>
  );
}

/** The outline of what is on its way. Says once that it is loading. */
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
