import { locales as everyLocale, type Locale, localeFacts } from '@sahn/contracts/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { MouseEvent, ReactNode } from 'react';

interface LanguageLinksProps {
  className: string;
  /** Path of the page below the locale prefix, with its query. */
  current: string;
  /** Told before the browser follows the link, so that the choice can be remembered. */
  onLocale?: (locale: Locale) => void;
  /** Stands within a locale's link, after its name. */
  children?: (locale: Locale) => ReactNode;
}

/** The same page in the site's languages: ordinary links, each in its own script. */
export function LanguageLinks({ className, current, onLocale, children }: LanguageLinksProps) {
  const { locale: shown, href } = useModule();

  function follow(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
    // The server never sees the fragment, so the link gets it at the last moment.
    event.currentTarget.hash = window.location.hash;
    onLocale?.(locale);
  }

  return (
    <ul className={className}>
      {everyLocale.map((locale) => (
        <li key={locale}>
          <a
            href={href(current, locale)}
            hrefLang={locale}
            aria-current={locale === shown ? 'true' : undefined}
            onClick={(event) => follow(event, locale)}
          >
            <span lang={locale} dir={localeFacts[locale].direction}>
              {localeFacts[locale].name}
            </span>
            {children?.(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}
