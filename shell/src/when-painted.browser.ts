/*
 * Running the page's code takes a slow phone longer than all that the visitor waits for otherwise: it begins when what the
 * server rendered is on the screen.
 */

/** A window that is covered by others may count as visible and yet not be painted. */
const patienceMs = 5_000;

/** Resolves when the browser reports that something of the page is on the screen: later than the frame was made. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      paints.disconnect();
      resolve();
    });
    paints.observe({ type: 'paint', buffered: true });
  });
}

/** Resolves when the whole document is on the screen. */
function wholePaint(): Promise<void> {
  return new Promise((resolve) => {
    // Called in a task of its own when the page is laid out: work in the frame itself would delay it.
    const layout = new IntersectionObserver(() => {
      layout.disconnect();
      // The first paint may have shown a part of the document: the frame after the layout shows all of it.
      requestAnimationFrame(() => setTimeout(() => void firstPaint().then(resolve)));
    });
    layout.observe(document.documentElement);
    setTimeout(resolve, patienceMs);
  });
}

function parsed(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    else resolve();
  });
}

/** Resolves when the page has been painted, or when there is nothing to wait for. */
export async function whenPainted(): Promise<void> {
  await parsed();
  // A page in the background is not painted, and should be ready when somebody turns to it. A client-only document has
  // nothing to paint.
  if (!document.hidden && document.querySelector('main')) await wholePaint();
}
