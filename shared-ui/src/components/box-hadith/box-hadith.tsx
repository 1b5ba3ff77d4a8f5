import type { HadithSummary } from '@sahn/contracts/content/hadith';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { Arabic } from '../../text/arabic/arabic.tsx';
import { hadithSource } from '../../text/hadith-source/hadith-source.ts';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { Link } from '../link/link.tsx';
import { MetaLine } from '../meta-line/meta-line.tsx';
import styles from './box-hadith.module.css';

export interface BoxHadithProps {
  hadith: HadithSummary;
  /** Address of the narration; the source is then a link to it. */
  to?: string;
  level?: 2 | 3 | 4;
  /** Buttons at the end: copy, share. */
  actions?: ReactNode;
}

/** A narration: the Arabic first, then translation, narrator and source. */
export function BoxHadith({ hadith, to, level = 3, actions }: BoxHadithProps) {
  const { locale, t } = useModule();
  const Heading = `h${level}` as const;
  const language = languageAttributes(hadith.language, locale);
  const cite = hadithSource(hadith, t);
  return (
    <article className={styles.box} id={hadith.id}>
      <Heading className="label" {...language}>
        {hadith.title}
      </Heading>
      <blockquote className={styles.quote}>
        <Arabic text={hadith.arabic} />
        {hadith.translation === '' ? null : (
          <p className={styles.translation} {...language}>
            {hadith.translation}
          </p>
        )}
      </blockquote>
      <footer className={styles.foot}>
        <MetaLine
          items={[
            hadith.narrator === null ? null : `${t('ui.boxHadith.narrator')} ${hadith.narrator.label}`,
            <cite key="cite">{to === undefined ? cite : <Link to={to}>{cite}</Link>}</cite>,
            hadith.grade,
          ]}
        />
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </footer>
    </article>
  );
}
