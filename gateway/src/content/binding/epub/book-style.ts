import type { Locale } from '@sahn/contracts/text/locale';
import { bookFace } from '../book/book-face.ts';

/** The style sheet of a book. Readers choose size, colours and margins; it says only what the texts need. */
export function bookStyle(locale: Locale, fonts: readonly { family: string; name: string }[]): string {
  const faces = fonts.map(
    ({ family, name }) =>
      `@font-face { font-family: "${family}"; src: url("fonts/${name}"); font-weight: normal; font-style: normal; }`,
  );
  const text = fonts.some(({ family }) => family === 'book') ? '"book", serif' : 'serif';
  const { lineHeight } = bookFace(locale);
  return `${faces.join('\n')}
body { font-family: ${text}; line-height: ${lineHeight}; margin: 0 5%; }
h1 { font-size: 1.6em; line-height: ${Math.min(lineHeight, 2)}; margin: 2em 0 0.6em; }
h2 { font-size: 1.25em; margin: 1.6em 0 0.5em; }
h3 { font-size: 1.1em; margin: 1.4em 0 0.4em; }
h1, h2, h3 { text-align: start; page-break-after: avoid; break-after: avoid; }
p { margin: 0 0 0.8em; }
.lede { font-size: 1.05em; margin-bottom: 1.6em; }
.place, .cite, .sources { font-size: 0.85em; }
blockquote { margin: 1em 6%; }
.passage { page-break-inside: avoid; break-inside: avoid; }
.arabic { font-family: "arabic", serif; font-size: 1.25em; line-height: 2; }
.picture { text-align: center; page-break-inside: avoid; break-inside: avoid; }
.picture img { max-width: 100%; max-height: 60vh; }
.note { font-size: 0.7em; vertical-align: super; line-height: 0; text-decoration: none; padding: 0 0.15em; }
.back { text-decoration: none; }
.cover { text-align: center; margin: 0; }
.cover img { max-width: 100%; max-height: 100vh; }
.title { text-align: center; margin-top: 4em; }
nav ol { padding-inline-start: 1.6em; }
`;
}
