import type { Locale } from '@sahn/contracts/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { Arabic } from '../arabic/arabic.tsx';
import { languageAttributes } from '../language-attributes/language-attributes.tsx';
import { ScripturePlace } from '../scripture-place/scripture-place.tsx';
import styles from './passage.module.css';

export interface PassageProps {
  arabic: string;
  translation?: string;
  /** Language of the translation, the page's when left out. */
  language?: Locale;
  /** `sura:verse` or `sura:verse-verse` when it is scripture. */
  quran?: string;
  /** Where it is from, in words. */
  cite?: ReactNode;
}

/** A passage in Arabic with its translation and source. */
export function Passage({ arabic, translation, language, quran, cite }: PassageProps) {
  const { locale } = useModule();
  const source = cite ? <bdi>{cite}</bdi> : quran ? <ScripturePlace place={quran} /> : null;
  return (
    <figure className={styles.passage}>
      <blockquote>
        <Arabic text={arabic} />
        {translation === undefined ? null : (
          <p className={styles.translation} {...languageAttributes(language ?? locale, locale)}>
            {translation}
          </p>
        )}
      </blockquote>
      {source ? <figcaption className="meta">{source}</figcaption> : null}
    </figure>
  );
}
