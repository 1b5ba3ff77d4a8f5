import { createHash } from 'node:crypto';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import type { DocumentMark } from '../compositions/served-composition.ts';
import { languages } from '../locales/languages.ts';
import { endPath } from './preview-paths.ts';
import { previewTexts } from './preview-texts.ts';

/*
 * The bar at the end of the window that marks a previewed page. It stands in the document alone: visitors of the site load
 * nothing of it. React leaves elements alone that it finds after its own while it hydrates a document.
 */

const styles = `
.sahn-preview{position:sticky;bottom:0;z-index:40;display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;
justify-content:center;padding:0 1rem;background:#5c2a12;color:#fff;font-size:1rem;
border-top:2px solid #e6a15c}
.sahn-preview p{margin:0;padding:.5rem 0}
.sahn-preview a{display:inline-flex;align-items:center;min-height:2.75rem;color:#fff;text-decoration:underline}
.sahn-preview a:focus-visible{outline:2px solid #fff;outline-offset:-4px}
@media print{.sahn-preview{display:none}}
`;

const stylesHash = createHash('sha256').update(styles).digest('base64');

const end = '</body>';

/** The bar of a composition, at the end of the document's body. */
export function previewBar(composition: number): DocumentMark {
  return { styles: stylesHash, add: (document, locale) => addBar(document, locale, composition) };
}

function addBar(document: string, locale: Locale, composition: number): string {
  const { texts, locale: own } = previewTexts(locale);
  const number = new Intl.NumberFormat(languages[own].numbers, { useGrouping: false }).format(composition);
  const bar = [
    `<style>${styles}</style>`,
    `<aside class="sahn-preview" lang="${own}" dir="${localeFacts[own].direction}" aria-label="${texts.label}">`,
    `<p>${texts.bar.replace('{number}', number)}</p><a href="${endPath}">${texts.end}</a></aside>`,
  ].join('');
  const at = document.lastIndexOf(end);
  return at < 0 ? document + bar : document.slice(0, at) + bar + document.slice(at);
}
