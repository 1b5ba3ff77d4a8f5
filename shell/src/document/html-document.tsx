import type { Direction, Locale } from '@sahn/contracts/text/locale';
import mark from '@sahn/shared-ui/art/mark.svg';
import type { ReactNode } from 'react';
import { mastheadToolsId } from '../frame/masthead.tsx';
import { useSiteInfo } from '../frame/site-info.tsx';
import { useStoredPreferences } from '../services/stored-preferences.ts';
import { useTheme } from '../services/theme.ts';

interface HtmlDocumentProps {
  locale: Locale;
  direction: Direction;
  children: ReactNode;
}

/** The outermost elements of the document. The server inserts styles, scripts and the data block into React's output. */
export function HtmlDocument({ locale, direction, children }: HtmlDocumentProps) {
  const { logo } = useSiteInfo();
  const theme = useTheme();
  useStoredPreferences();
  return (
    // The gateway adds an attribute with the visitor's reading choices, which is not part of the rendered page.
    <html lang={locale} dir={direction} data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Links that are painted before the last of them has come move when it comes. Chromium waits for a start tag. */}
        <link rel="expect" href={`#${mastheadToolsId}`} blocking="render" />
        <link rel="icon" href={logo?.light ?? mark} />
        <link rel="manifest" href={`/${locale}/manifest.webmanifest`} />
      </head>
      <body>{children}</body>
    </html>
  );
}
