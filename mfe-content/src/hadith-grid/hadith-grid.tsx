import type { HadithSummary } from '@sahn/contracts/content/hadith';
import { BoxHadith } from '@sahn/shared-ui/components/box-hadith';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { ShareButton } from '@sahn/shared-ui/components/share-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { citation } from '../citation/citation.ts';
import styles from './hadith-grid.module.css';

export interface HadithGridProps {
  hadith: readonly HadithSummary[];
  level: 2 | 3;
}

/** Text of a narration for copying: the words, then their source. */
export function hadithLines(hadith: HadithSummary): string[] {
  return [hadith.arabic, hadith.translation, [hadith.source, hadith.reference].filter(Boolean).join(', ')];
}

/** Narrations, each with its own buttons for copying and sharing. */
export function HadithGrid({ hadith, level }: HadithGridProps) {
  const { href, ownPath } = useModule();
  return (
    <div className={styles.grid}>
      {hadith.map((one) => (
        <BoxHadith
          key={one.id}
          hadith={one}
          to={ownPath('hadith', { id: one.id })}
          level={level}
          actions={
            <>
              <CopyButton text={() => citation(hadithLines(one), href(ownPath('hadith', { id: one.id })))} />
              <ShareButton title={one.title} to={ownPath('hadith', { id: one.id })} />
            </>
          }
        />
      ))}
    </div>
  );
}
