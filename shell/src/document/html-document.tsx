import type { Direction, Locale } from '@sahn/contracts/text/locale';
import mark from '@sahn/shared-ui/art/mark.svg';
import type { ReactNode } from 'react';
import { useSiteInfo } from '../frame/site-info.tsx';
import { useReadingChoices } from '../services/reading-choices.ts';
import { useTheme } from '../services/theme.ts';

interface HtmlDocumentProps {
  locale: Locale;
  direction: Direction;
  children: ReactNode;
}

/** The page's outermost elements. Styles, scripts and the data block are put in by the server, outside React's care. */
export function HtmlDocument({ locale, direction, children }: HtmlDocumentProps) {
  const { logo } = useSiteInfo();
  const theme = useTheme();
  useReadingChoices();
  return (
    // The gateway adds the visitor's own choices of reading, of which no rendering knows.
    <html lang={locale} dir={direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href={logo?.light ?? mark} />
      </head>
      <body>{children}</body>
    </html>
  );
}
