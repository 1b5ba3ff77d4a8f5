import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { type LinePart, lineParts, type ReadingChoice } from '@sahn/contracts/text/reading-settings';
import { useModule } from '@sahn/shared-ui/module-context';
import { keepChoices } from '@sahn/shared-ui/reading-choices';
import {
  showsTransliteration,
  useReadingChoices,
  withChoice,
  withTransliteration,
} from '../reading-choices/use-reading-choices.ts';
import { Toggle } from '../toggle/toggle.tsx';
import styles from './line-switches.module.css';

export interface LineLanguages {
  /** Languages into which at least one line is translated. */
  translations: readonly Locale[];
  /** The one that is shown by default; undefined where the page is in the language of the text itself. */
  first: Locale | undefined;
  /** Whether lines have the meaning of each word. */
  words?: boolean;
}

/** Languages whose translations are shown. `dua-line.module.css` holds the same rule. */
export function shownLanguages(
  choices: readonly ReadingChoice[],
  { translations, first }: LineLanguages,
): Locale[] {
  if (choices.includes('translation-off')) return [];
  const chosen = locales.filter((locale) => choices.includes(`show-${locale}`));
  const shown = chosen.length > 0 ? chosen : locales.filter((locale) => locale === first);
  return translations.filter((locale) => shown.includes(locale));
}

/** Switches for the three parts of a line and for the languages of its translations. */
export function LineSwitches(languages: LineLanguages) {
  const { locale, t } = useModule();
  const choices = useReadingChoices();
  const shown = shownLanguages(choices, languages);
  const isOn = (part: LinePart) =>
    part === 'translation'
      ? shown.length > 0
      : part === 'transliteration'
        ? showsTransliteration(choices, locale)
        : !choices.includes('arabic-off');
  // The last part that is shown cannot be switched off.
  const isLast = (part: LinePart) => isOn(part) && lineParts.filter(isOn).length === 1;

  const partToggle = (part: 'arabic' | 'transliteration', label: string) => (
    <Toggle
      name={part}
      on={isOn(part)}
      disabled={isLast(part)}
      onChange={(on) =>
        keepChoices(
          part === 'arabic'
            ? withChoice(choices, 'arabic-off', !on)
            : withTransliteration(choices, locale, on),
        )
      }
    >
      {label}
    </Toggle>
  );

  const show = (language: Locale, on: boolean) => {
    const next = on ? [...shown, language] : shown.filter((one) => one !== language);
    const others = choices.filter((choice) => choice !== 'translation-off' && !choice.startsWith('show-'));
    const own: ReadingChoice[] =
      next.length === 0 ? ['translation-off'] : next.map((one) => `show-${one}` as const);
    keepChoices([...others, ...own]);
  };

  return (
    <div className={styles.switches}>
      {partToggle('arabic', t('reading.arabic'))}
      {partToggle('transliteration', t('reading.transliteration'))}
      {languages.words ? (
        <div className="needs-scripts">
          <Toggle
            on={choices.includes('words-on')}
            onChange={(on) => keepChoices(withChoice(choices, 'words-on', on))}
          >
            {t('reading.words')}
          </Toggle>
        </div>
      ) : null}
      {languages.translations.length === 0 ? null : (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('reading.translation')}</legend>
          {languages.translations.map((language) => (
            <Toggle
              key={language}
              name="translation"
              value={language}
              on={shown.includes(language)}
              disabled={isLast('translation') && shown.length === 1 && shown.includes(language)}
              onChange={(on) => show(language, on)}
            >
              <span className={styles.name} lang={language}>
                {localeFacts[language].name}
              </span>
            </Toggle>
          ))}
          {languages.translations.length > 1 && <p className={styles.hint}>{t('reading.translationHint')}</p>}
        </fieldset>
      )}
    </div>
  );
}
