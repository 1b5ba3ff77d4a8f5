import type { DuaSummary } from '@sahn/contracts/content/duas';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatOrdinal } from '../../text/format/format.ts';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { BoxLink } from '../box-link/box-link.tsx';
import { MetaLine } from '../meta-line/meta-line.tsx';
import { SoundMark } from '../sound-mark/sound-mark.tsx';
import styles from './box-dua.module.css';

export interface BoxDuaProps {
  dua: DuaSummary;
  to: string;
  level?: 2 | 3 | 4;
  /** Its number in the list. */
  number?: number;
}

/** A supplication or visitation in a ruled list. The link of its title covers the row. */
export function BoxDua({ dua, to, level = 3, number }: BoxDuaProps) {
  const { locale, t } = useModule();
  const Heading = `h${level}` as const;
  const language = languageAttributes(dua.language, locale);
  const facts = [
    dua.occasion,
    t('ui.boxDua.lines', { count: dua.lineCount, lines: formatNumber(locale, dua.lineCount) }),
    dua.soundSeconds === null ? null : <SoundMark key="sound" seconds={dua.soundSeconds} />,
  ];
  return (
    <article className={styles.box}>
      {number === undefined ? (
        <span className={styles.star} aria-hidden="true" />
      ) : (
        <span className="star-number" aria-hidden="true">
          {formatOrdinal(locale, number)}
        </span>
      )}
      <div>
        <Heading className={styles.title} {...language}>
          <BoxLink to={to}>{dua.title}</BoxLink>
        </Heading>
        <MetaLine items={facts} />
      </div>
      {dua.arabicTitle === dua.title ? null : (
        <span className={styles.arabic} lang="ar" dir="rtl">
          {dua.arabicTitle}
        </span>
      )}
    </article>
  );
}
