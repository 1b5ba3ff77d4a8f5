import { type Locale, localeFacts } from '@sahn/contracts/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './reading-settings.module.css';
import { useRememberedChoices } from './use-remembered-choices.ts';

export interface ReadingSettingsProps {
  /** Languages into which at least one line is translated. */
  languages: readonly Locale[];
  /** The language that is shown before the reader chooses. */
  shown: Locale | undefined;
  /** What only scripts can offer. */
  children?: ReactNode;
}

/**
 * Switches of the reader. Their state is read by the reader's style sheet alone, so they work before the page is
 * hydrated and without scripts at all.
 */
export function ReadingSettings({ languages, shown, children }: ReadingSettingsProps) {
  const { t, locale } = useModule();
  const panel = useRef<HTMLDetailsElement>(null);
  useRememberedChoices(panel, locale);

  // Folded above the text on narrow screens; open where the style sheet makes it stick beside the text.
  useEffect(() => {
    if (panel.current && getComputedStyle(panel.current).position === 'sticky') panel.current.open = true;
  }, []);

  const sizes = [t('dua.sizeSmall'), t('dua.sizeMedium'), t('dua.sizeLarge'), t('dua.sizeLargest')];

  return (
    <details ref={panel} className={styles.panel}>
      <summary className={styles.summary}>
        <h2 className="label">{t('dua.settings')}</h2>
        <span className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        <label className={styles.switch}>
          {t('dua.transliteration')}
          <input type="checkbox" name="transliteration" value="on" defaultChecked />
        </label>
        {languages.length > 0 && (
          <fieldset className={styles.group}>
            <legend>{t('dua.translations')}</legend>
            {languages.map((language) => (
              <label key={language} className={styles.switch}>
                <span lang={language}>{localeFacts[language].name}</span>
                <input
                  type="checkbox"
                  name="translation"
                  value={language}
                  defaultChecked={language === shown}
                />
              </label>
            ))}
            {languages.length > 1 && <p className={styles.hint}>{t('dua.translationsHint')}</p>}
          </fieldset>
        )}
        <SizeChoice name="arabic-size" label={t('dua.arabicSize')} sizes={sizes} sample="ع" language="ar" />
        <SizeChoice
          name="text-size"
          label={t('dua.textSize')}
          sizes={sizes}
          sample={shown === 'en' || !shown ? 'A' : 'ا'}
          language={shown ?? 'en'}
        />
        {children}
      </div>
    </details>
  );
}

interface SizeChoiceProps {
  name: string;
  label: string;
  sizes: readonly string[];
  sample: string;
  language: Locale;
}

function SizeChoice({ name, label, sizes, sample, language }: SizeChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.sizes}>
        {sizes.map((size, index) => (
          <label key={size} className={styles.size}>
            <input
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={index === 1}
              aria-label={size}
            />
            <span aria-hidden="true" lang={language}>
              {sample}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
