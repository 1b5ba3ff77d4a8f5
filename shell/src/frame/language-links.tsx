import { locales as everyLocale, type Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { LanguageName } from '@sahn/shared-ui/text/language-name';
import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../routing/is-plain-click.ts';

interface LanguageLinksProps {
  className: string;
  /** Path of the page below the locale prefix, with its query. */
  current: string;
  /** Called before the link is followed, so that the choice can be remembered. */
  onLocale?: (locale: Locale) => void;
  /** Stands within a locale's link, after its name. */
  children?: (locale: Locale) => ReactNode;
}

/** The same page in the site's languages: links that work by themselves, and navigate without a new document where they can. */
export function LanguageLinks({ className, current, onLocale, children }: LanguageLinksProps) {
  const { locale: shown, href, navigate } = useModule();

  function follow(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
    // The server never sees the fragment, so the link gets it at the last moment.
    event.currentTarget.hash = window.location.hash;
    onLocale?.(locale);
    if (!isPlainClick(event, event.currentTarget)) return;
    event.preventDefault();
    navigate(`${href(current, locale)}${window.location.hash}`);
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
            <LanguageName language={locale} />
            {children?.(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}
