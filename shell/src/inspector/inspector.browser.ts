import {
  type InspectedDocument,
  type InspectorData,
  inspectDataPath,
  inspectorElementId,
} from '@sahn/contracts/inspector/inspector';
import type { Page } from './describe-part.ts';
import { element } from './element.ts';
import { Outlines } from './outlines.ts';
import { Panel } from './panel.ts';
import { styles } from './styles.ts';
import { watchCommits } from './watch-commits.browser.ts';
import { watchFailures } from './watch-failures.browser.ts';
import { createWords } from './words.ts';

/*
 * The inspector, which the gateway adds to the documents of a link's holder. It runs before React begins, and shows itself
 * when the page has been parsed.
 */

const pauseMs = 150;
let update = () => {};
let isWanted = false;

/** Once for many changes that follow each other. */
function askForUpdate(): void {
  if (isWanted) return;
  isWanted = true;
  setTimeout(() => {
    isWanted = false;
    update();
  }, pauseMs);
}

const commits = watchCommits(askForUpdate);
const failures = watchFailures(askForUpdate);

function readDocument(): InspectedDocument {
  const text = document.getElementById(inspectorElementId)?.textContent;
  return text ? JSON.parse(text) : { source: 'worker', parts: {} };
}

/** A tree of its own, beside the body: React manages what is in it. */
function createRoot(locale: string, direction: string): ShadowRoot {
  const host = element('div', { lang: locale, dir: direction });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  // A page that the server could not render is rendered anew, as a whole.
  new MutationObserver(() => {
    if (!host.isConnected) document.documentElement.append(host);
  }).observe(document.documentElement, { childList: true });
  return root;
}

function fail(reason: string): void {
  const { lang, dir } = document.documentElement;
  createRoot(lang, dir).append(element('p', { class: 'unfold bad', role: 'alert' }, reason));
}

async function loadData(): Promise<InspectorData> {
  const response = await fetch(
    `${inspectDataPath}?locale=${encodeURIComponent(document.documentElement.lang)}`,
  );
  if (!response.ok) throw new Error(`${inspectDataPath}: ${response.status}`);
  return response.json();
}

async function start(): Promise<void> {
  const served = readDocument();
  const data = await loadData();
  const words = createWords(data);
  const outlines = new Outlines();
  let hasOutlines = true;
  const root = createRoot(data.locale, data.direction);
  const panel = new Panel({
    data,
    words,
    onOutlines(isOn) {
      hasOutlines = isOn;
      update();
    },
  });
  root.append(outlines.element, ...panel.elements);
  panel.makeRoom();
  update = () => {
    const parts = commits.parts();
    const page: Page = { parts, modules: data.modules, served, failures, commits, words };
    outlines.show(hasOutlines ? page : null);
    if (panel.isInUse) askForUpdateLater();
    else panel.show(page);
  };
  const askForUpdateLater = () => root.addEventListener('focusout', askForUpdate, { once: true });
  update();
  let isMoving = false;
  const follow = () => {
    if (isMoving) return;
    isMoving = true;
    requestAnimationFrame(() => {
      isMoving = false;
      outlines.follow();
    });
  };
  addEventListener('scroll', follow, { passive: true, capture: true });
  addEventListener('resize', () => {
    panel.makeRoom();
    follow();
  });
  new ResizeObserver(follow).observe(document.body);
}

addEventListener('DOMContentLoaded', () => {
  start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
});
