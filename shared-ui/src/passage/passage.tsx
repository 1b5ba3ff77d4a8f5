import type { Locale } from '@sahn/contracts/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { formatOrdinal } from '../format/format.tsx';
import { languageAttributes } from '../language-attributes/language-attributes.tsx';
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
  const { locale, t } = useModule();
  const place = quran?.replace(/\d+/g, (digits) => formatOrdinal(locale, Number(digits)));
  const source = cite ?? (place === undefined ? undefined : `${t('ui.passage.quran')} ${place}`);
  return (
    <figure className={styles.passage}>
      <blockquote>
        <p className="quran" lang="ar" dir="rtl">
          {arabic}
        </p>
        {translation === undefined ? null : (
          <p className={styles.translation} {...languageAttributes(language ?? locale, locale)}>
            {translation}
          </p>
        )}
      </blockquote>
      {source === undefined ? null : (
        <figcaption className="meta">
          <bdi>{source}</bdi>
        </figcaption>
      )}
    </figure>
  );
}
