import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { Icon } from '@sahn/shared-ui/components/icon';
import { globeIcon } from '@sahn/shared-ui/icons/globe';
import { useModule } from '@sahn/shared-ui/module-context';
import { LanguageLinks } from './language-links.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface LanguageSwitchProps {
  current: string;
  /** Locales in which the page is translated. */
  locales: readonly Locale[];
  onLocale?: (locale: Locale) => void;
}

export function LanguageSwitch({ current, locales, onLocale }: LanguageSwitchProps) {
  const { t, locale } = useModule();
  // Strings are rendered without a `lang` of their own, so the choice says that some are in another language.
  function noteOn(other: Locale) {
    if (!locales.includes(other)) return 'language.untranslated';
    return localeFacts[other].incomplete ? 'language.incomplete' : null;
  }
  return (
    <details className="masthead-panel" name="masthead" {...useDisclosure(current)}>
      <summary
        className="masthead-button"
        aria-label={t('language.switch', { name: localeFacts[locale].name })}
        title={t('language.label')}
      >
        <Icon icon={globeIcon} />
      </summary>
      <div className="masthead-popup">
        <LanguageLinks className="masthead-choices" current={current} onLocale={onLocale}>
          {(other) => {
            const note = noteOn(other);
            return note && <span className="masthead-choice-note">{t(note)}</span>;
          }}
        </LanguageLinks>
      </div>
    </details>
  );
}
