import { localeFacts } from '@sahn/contracts/text/locale';

const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Text as content or attribute value of XML. */
export function escapeXml(text: string): string {
  return text.replaceAll(/[<>&"]/g, (character) => entities[character] ?? '');
}

type Locale = keyof typeof localeFacts;

/** Attributes of an element in a language. */
export function languageOf(locale: Locale): string {
  return `lang="${locale}" xml:lang="${locale}" dir="${localeFacts[locale].direction}"`;
}

/** An XHTML document of a book. */
export function xhtmlDocument(page: {
  locale: Locale;
  title: string;
  /** Attributes of the body: its `epub:type`. */
  type: string;
  body: string;
}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" ${languageOf(page.locale)}>
<head>
<meta charset="UTF-8"/>
<title>${escapeXml(page.title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body epub:type="${page.type}">
${page.body}
</body>
</html>
`;
}
