import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import type { ReadingChoice, SizedText } from '@sahn/contracts/text/reading-settings';
import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { type LineLanguages, shownLanguages } from '../line-switches/line-switches.tsx';
import {
  showsTransliteration,
  sizeOf,
  useReadingChoices,
  withChoice,
  withSize,
} from '../reading-choices/use-reading-choices.ts';
import { SizeChoice } from '../size-choice/size-choice.tsx';
import { Toggle } from '../toggle/toggle.tsx';
import styles from './more-settings.module.css';

export interface MoreSettingsProps {
  language: Locale;
  arabic: boolean;
  lines: LineLanguages | undefined;
}

/** The size of the whole page is set elsewhere, and not reset here. */
const isOfWholePage = (choice: ReadingChoice) => choice.startsWith('page-');

/** Sizes, digits and scripts: settings that need scripts. A chunk of its own, because few pages are opened to set them. */
export function MoreSettings({ language, arabic, lines }: MoreSettingsProps) {
  const { locale, t } = useModule();
  const choices = useReadingChoices();
  const shown = lines === undefined ? [language] : shownLanguages(choices, lines);
  const latinLetters = lines !== undefined && showsTransliteration(choices, locale);
  const texts: SizedText[] = [
    ...(arabic ? (['arabic'] as const) : []),
    ...shown,
    ...(latinLetters && !shown.includes('en') ? (['en'] as const) : []),
  ];
  const hasUrdu = locale === 'ur' || shown.includes('ur');
  return (
    <>
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
      <div>
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
        <Button
          kind="quiet"
          disabled={choices.every(isOfWholePage)}
          onClick={() => keepChoices(choices.filter(isOfWholePage))}
        >
          {t('reading.reset')}
        </Button>
      </div>
      <p className={styles.hint}>{t('reading.kept')}</p>
    </>
  );
}
