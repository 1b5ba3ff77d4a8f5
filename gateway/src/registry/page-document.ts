import { themeCookie, themes } from '@sahn/contracts/modules/boot';
import { localeFacts } from '@sahn/contracts/text/locale';
import type { Request, Response } from 'express';
import { readCookie } from '../http/read-cookie.ts';
import { allowOneScript } from '../http/security-headers.ts';
import { chooseLocale } from '../locales/choose-locale.ts';
import { readTranslations } from '../locales/translations.ts';
import type { RegistryPage } from './page-files.ts';

export const filesPath = '/registry/files/';

const translations = readTranslations('registry');

const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const base64 = (hex: string | undefined) => Buffer.from(hex ?? '', 'hex').toString('base64');

/** Sends the page's one document. Its script is the only one that the policy allows, by its hash. */
export function sendDocument(req: Request, res: Response, page: RegistryPage): void {
  const locale = chooseLocale(req);
  const texts = translations.get(locale);
  const theme = themes.find((one) => one === readCookie(req, themeCookie)) ?? 'system';
  const script = base64(page.files[page.script]);
  const style = base64(page.files[page.style]);
  allowOneScript(res, script);
  res
    .type('html')
    .send(
      [
        `<!doctype html><html lang="${locale}" dir="${localeFacts[locale].direction}" data-theme="${theme}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        `<meta name="strings" content="${escapeText(JSON.stringify(page.strings))}">`,
        `<title>${escapeText(texts?.title ?? '')}</title><link rel="icon" href="${filesPath}${page.icon}">`,
        `<link rel="stylesheet" href="${filesPath}${page.style}" integrity="sha256-${style}">`,
        `<script defer src="${filesPath}${page.script}" integrity="sha256-${script}"></script></head>`,
        `<body><div id="page"></div><noscript><p>${escapeText(texts?.noScript ?? '')}</p></noscript></body></html>\n`,
      ].join('\n'),
    );
}
