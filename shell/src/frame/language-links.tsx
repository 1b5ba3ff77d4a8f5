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
  /** Content of a locale's link after the language's name. */
  children?: (locale: Locale) => ReactNode;
}

/** Links to the same page in all languages. With scripts they navigate without loading a document. */
export function LanguageLinks({ className, current, onLocale, children }: LanguageLinksProps) {
  const { locale: shown, href, navigate } = useModule();

  function follow(event: MouseEvent<HTMLAnchorElement>, locale: Locale) {
    // Added on click, because the server does not know the fragment.
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
