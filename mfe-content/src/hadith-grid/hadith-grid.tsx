import type { HadithSummary } from '@sahn/contracts/content/hadith';
import type { Translate } from '@sahn/contracts/modules/module';
import { BoxHadith } from '@sahn/shared-ui/components/box-hadith';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { ShareButton } from '@sahn/shared-ui/components/share-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { hadithSource } from '@sahn/shared-ui/text/hadith-source';
import { citation } from '../citation/citation.ts';
import styles from './hadith-grid.module.css';

export interface HadithGridProps {
  hadith: readonly HadithSummary[];
  level: 2 | 3;
}

/** Text of a narration for copying: the words, then their source. */
export function hadithLines(hadith: HadithSummary, t: Translate): string[] {
  return [hadith.arabic, hadith.translation, hadithSource(hadith, t)];
}

/** Narrations, each with its own buttons for copying and sharing. */
export function HadithGrid({ hadith, level }: HadithGridProps) {
  const { href, ownPath, t } = useModule();
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
              <CopyButton
                text={() => citation(hadithLines(one, t), href(ownPath('hadith', { id: one.id })))}
              />
              <ShareButton title={one.title} to={ownPath('hadith', { id: one.id })} />
            </>
          }
        />
      ))}
    </div>
  );
}
