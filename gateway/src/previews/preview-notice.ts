import { createHash } from 'node:crypto';
import { defaultLocale, localeFacts } from '@sahn/contracts/text/locale';
import type { Response } from 'express';
import { allowStyles } from '../http/security-headers.ts';
import { allPreviewTexts } from './preview-texts.ts';

const styles = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:36rem;padding:2rem 1rem;font:1.125rem/1.7 system-ui,sans-serif}
section{padding:1rem 0;border-top:1px solid}
section:first-child{border:0}
h1,h2{font-size:1.25rem;margin:0}
p{margin:.25rem 0}
a{display:inline-block;padding:.5rem 0}
`;
const hash = createHash('sha256').update(styles).digest('base64');

/**
 * Sends a page in all languages, because the composition that would render it is not to be used.
 * @param kind `refused`: the link opens nothing; `not-sent`: a form in a preview
 */
export function sendPreviewNotice(res: Response, status: number, kind: 'refused' | 'not-sent'): void {
  const sections = allPreviewTexts().map(({ locale, texts }, at) => {
    const heading = at === 0 ? 'h1' : 'h2';
    const [title, text] = kind === 'refused' ? [texts.refused, texts.reason] : [texts.label, texts.notSent];
    return [
      `<section lang="${locale}" dir="${localeFacts[locale].direction}"><${heading}>${title}</${heading}>`,
      `<p>${text}</p><a href="/${locale}">${texts.toSite}</a></section>`,
    ].join('');
  });
  const title = allPreviewTexts()
    .map(({ texts }) => texts.label)
    .join(' · ');
  allowStyles(res, [hash]);
  res
    .status(status)
    .set({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    .type('html')
    .send(
      [
        `<!doctype html><html lang="${defaultLocale}"><head><meta charset="utf-8"><title>${title}</title>`,
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${styles}</style></head>`,
        `<body><main>${sections.join('')}</main></body></html>`,
      ].join(''),
    );
}
