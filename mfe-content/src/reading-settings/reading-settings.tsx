import type { Prose } from '@sahn/contracts/content/rich-text';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import type { SizedText } from '@sahn/contracts/text/reading-settings';
import { Button } from '@sahn/shared-ui/components/button';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { type ReactNode, useId } from 'react';
import { type LineLanguages, LineSwitches, shownLanguages } from './line-switches/line-switches.tsx';
import {
  keepChoices,
  showsTransliteration,
  sizeOf,
  useReadingChoices,
  withChoice,
  withSize,
} from './reading-choices/use-reading-choices.ts';
import styles from './reading-settings.module.css';
import { SizeChoice } from './size-choice/size-choice.tsx';
import { Toggle } from './toggle/toggle.tsx';

/** Id of the panel. A page has one. */
export const readingSettingsId = 'reading-settings';

/** Parts of the panel. On narrow screens it shows one of them, so that the text stays in view. */
export type SettingsSection = 'lines' | 'sound' | 'sizes';

/** Whether a text has passages in Arabic, so that the settings offer their size. */
export function hasPassages(...texts: readonly Prose[]): boolean {
  return texts.some((text) => text.blocks.some((block) => block.kind === 'passage'));
}

export interface ReadingSettingsProps {
  /** Language of the page's text. */
  language: Locale;
  /** Whether there are passages in vowelled Arabic. */
  arabic?: boolean;
  /** For texts in lines: Arabic, transliteration, translations. */
  lines?: LineLanguages;
  /** On wide screens the settings are in the page, beside the text. */
  beside?: boolean;
  /** Settings of the sound. */
  children?: ReactNode;
  /** The part that narrow screens show, of a text in lines. */
  section?: SettingsSection;
  onSection?: (section: SettingsSection) => void;
}

/**
 * The reading settings, in a popover: the text stays visible while it changes, and the button works without scripts.
 * The choices are stored in an attribute of the root element, where style sheets read them.
 */
export function ReadingSettings({
  language,
  arabic = true,
  lines,
  beside = false,
  children,
  section = 'sizes',
  onSection,
}: ReadingSettingsProps) {
  const { locale, t } = useModule();
  const titleId = useId();
  const choices = useReadingChoices();
  const shown = lines === undefined ? [language] : shownLanguages(choices, lines);
  const latinLetters = lines !== undefined && showsTransliteration(choices, locale);
  const texts: SizedText[] = [
    ...(arabic ? (['arabic'] as const) : []),
    ...shown,
    ...(latinLetters && !shown.includes('en') ? (['en'] as const) : []),
  ];
  const sections = [
    ['lines', 'translate', t('reading.translation')],
    ...(children === undefined ? [] : [['sound', 'volume', t('dua.recitation')] as const]),
    ['sizes', 'text', t('reading.sizes')],
  ] as const;
  const hasUrdu = locale === 'ur' || shown.includes('ur');

  return (
    <aside
      id={readingSettingsId}
      popover="auto"
      className={classNames(styles.panel, beside && styles.beside)}
      aria-labelledby={titleId}
    >
      <div className={styles.head}>
        <h2 id={titleId} className="label">
          {t('reading.title')}
        </h2>
        <IconButton
          className={styles.close}
          icon="close"
          label={t('reading.close')}
          popoverTarget={readingSettingsId}
          popoverTargetAction="hide"
        />
      </div>
      {onSection === undefined ? null : (
        <div className={`needs-scripts ${styles.sections}`}>
          {sections.map(([id, icon, label]) => (
            <Button
              key={id}
              kind="quiet"
              icon={icon}
              aria-pressed={id === section}
              onClick={() => onSection(id)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.body} data-section={section}>
        {lines === undefined ? null : (
          <div className={styles.part} data-part="lines">
            <LineSwitches {...lines} />
          </div>
        )}
        {children === undefined ? null : (
          <div className={styles.part} data-part="sound">
            {children}
          </div>
        )}
        <div className={styles.part} data-part="sizes">
          {texts.map((text) => (
            <SizeChoice
              key={text}
              text={text}
              label={
                text === 'arabic'
                  ? t('reading.arabicSize')
                  : t('reading.textSize', {
                      language: shown.includes(text) ? localeFacts[text].name : t('reading.transliteration'),
                    })
              }
              size={sizeOf(choices, text)}
              onChange={(size) => keepChoices(withSize(choices, text, size))}
            />
          ))}
          <div className="needs-scripts">
            {localeFacts[locale].numbers.endsWith('-latn') ? null : (
              <Toggle
                on={choices.includes('digits-latin')}
                onChange={(on) => keepChoices(withChoice(choices, 'digits-latin', on))}
              >
                {t('reading.latinDigits')} <span className="ltr">123</span>
              </Toggle>
            )}
            {hasUrdu ? (
              <Toggle
                on={choices.includes('urdu-naskh')}
                onChange={(on) => keepChoices(withChoice(choices, 'urdu-naskh', on))}
              >
                {t('reading.urduNaskh')}
              </Toggle>
            ) : null}
          </div>
          <div className={styles.reset}>
            <Button kind="quiet" disabled={choices.length === 0} onClick={() => keepChoices([])}>
              {t('reading.reset')}
            </Button>
          </div>
          <p className={styles.hint}>{t('reading.kept')}</p>
        </div>
      </div>
    </aside>
  );
}
