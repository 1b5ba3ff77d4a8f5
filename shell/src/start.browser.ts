import './modules/trusted-types.browser.ts';

/*
 * The first script of every page, and a small one: the page's code is run when what the server rendered is on the
 * screen. Running it takes a slow phone longer than all that the visitor waits for otherwise.
 */

const { main = '', integrity = '' } = document.currentScript?.dataset ?? {};

/** A window that is covered by others may count as visible and yet not be painted. */
const patienceMs = 5_000;
let isRunning = false;

function run(): void {
  if (isRunning) return;
  isRunning = true;
  const script = document.createElement('script');
  script.src = main;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  document.head.append(script);
}

/** Resolves when the browser reports that something of the page is on the screen: later than the frame was made. */
const firstPaint = new Promise<void>((resolve) => {
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    paints.disconnect();
    resolve();
  });
  paints.observe({ type: 'paint', buffered: true });
});

function runWhenPainted(): void {
  // Called in a task of its own when the page is laid out: work in the frame itself would delay it.
  const layout = new IntersectionObserver(() => {
    layout.disconnect();
    // The first paint may have shown a part of the document: the frame after the layout shows all of it.
    requestAnimationFrame(() => setTimeout(() => firstPaint.then(run)));
  });
  layout.observe(document.documentElement);
  setTimeout(run, patienceMs);
}

function begin(): void {
  // A page in the background is not painted, and should be ready when somebody turns to it. A client-only document has
  // nothing to paint.
  if (document.hidden || !document.querySelector('main')) run();
  else runWhenPainted();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
