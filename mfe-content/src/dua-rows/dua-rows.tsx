import type { DuaSummary } from '@sahn/contracts/content/duas';
import { BoxDua } from '@sahn/shared-ui/components/box-dua';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import styles from './dua-rows.module.css';

export interface DuaRowsProps {
  duas: readonly DuaSummary[];
  level: 2 | 3;
  /** Number of the first one. Without it the rows are not numbered. */
  start?: number;
  /** On wide screens. */
  columns?: 1 | 2;
}

/** A list of duas and ziyarat, ruled like a table of contents. */
export function DuaRows({ duas, level, start, columns = 2 }: DuaRowsProps) {
  const { ownPath } = useModule();
  return (
    <div className={classNames(styles.rows, columns === 2 && styles.two)}>
      {duas.map((dua, place) => (
        <BoxDua
          key={dua.id}
          dua={dua}
          to={ownPath('dua', { dua: dua.id })}
          level={level}
          number={start === undefined ? undefined : start + place}
        />
      ))}
    </div>
  );
}
