import {
  type InspectedDocument,
  inspectorElementId,
  inspectScriptPath,
} from '@sahn/contracts/inspector/inspector';
import type { ReleaseFile } from '@sahn/contracts/releases/release';
import type { DocumentMark } from '../compositions/served-composition.ts';

/** The inspector of a shell, in the head of a document: it listens before React begins. */
export function inspectorMark({ sha256 }: ReleaseFile): DocumentMark {
  const script = Buffer.from(sha256, 'hex').toString('base64');
  const address = `${inspectScriptPath}?${sha256.slice(0, 10)}`;
  const element = `<script src="${address}" integrity="sha256-${script}" crossorigin="anonymous"></script>`;
  return { script, add: (document, _locale, page) => addTo(document, blockOf(page) + element) };
}

function blockOf(page: InspectedDocument): string {
  // Names of parts are a bundle's own words.
  const text = JSON.stringify(page).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${inspectorElementId}">${text}</script>`;
}

function addTo(document: string, elements: string): string {
  const head = /<head[^>]*>/.exec(document) ?? /<html[^>]*>/.exec(document);
  if (!head) return document;
  const at = head.index + head[0].length;
  return document.slice(0, at) + elements + document.slice(at);
}
