/* What a page is asked to record about itself: these functions are run in it before its own scripts. */

interface LongTask {
  start: number;
  ms: number;
}

export interface Watched {
  /** First time at which a click on a scripted button of the header changed the page. */
  hydrated?: number;
  /** Time of the largest contentful paint so far. */
  largestPaint: number;
  longTasks: LongTask[];
  /** Sum of layout shifts without recent input. */
  shift: number;
  /** Of each interaction, by its id: the longest of its events in milliseconds. */
  interactions: Record<string, number>;
  /** Time in milliseconds since 1970 at which the page with the expected heading was painted. */
  arrived?: number;
}

declare global {
  interface Window {
    watched?: Watched;
  }
}

interface EventTiming extends PerformanceEntry {
  interactionId: number;
}
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  value: number;
}

/** Records paints, long tasks, shifts and interactions. */
export function watchVisit(): void {
  const watched: Watched = { largestPaint: 0, longTasks: [], shift: 0, interactions: {} };
  window.watched = watched;
  const observe = (type: string, each: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  observe('longtask', ({ startTime, duration }) =>
    watched.longTasks.push({ start: startTime, ms: duration }),
  );
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as LayoutShift;
    if (!hadRecentInput) watched.shift += value;
  });
  observe(
    'event',
    (entry) => {
      const { interactionId, duration } = entry as EventTiming;
      if (interactionId > 0)
        watched.interactions[interactionId] = Math.max(watched.interactions[interactionId] ?? 0, duration);
    },
    { durationThreshold: 16 },
  );

  const look = () => {
    const expected = sessionStorage.getItem('expected');
    const heading = document.querySelector('main h1')?.textContent;
    if (expected && heading?.includes(expected))
      // The frame in which this runs paints the heading.
      setTimeout(() => {
        watched.arrived ??= performance.timeOrigin + performance.now();
      });
    else requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    (event) => {
      const title = event.target instanceof Element && event.target.closest('main h2 a')?.textContent;
      if (!title) return;
      sessionStorage.setItem('expected', title);
      sessionStorage.setItem('clicked', String(performance.timeOrigin + event.timeStamp));
      watched.arrived = undefined;
      requestAnimationFrame(look);
    },
    { capture: true },
  );
  // After a link that loads a document, the heading is in the next one.
  if (location.protocol.startsWith('http')) requestAnimationFrame(look);
}

/**
 * Tries a theme button of the header until it has an effect, for `hydrated`. Runs after `watchVisit`. React hydrates at once,
 * in one long task, what is clicked before.
 */
export function tryTheme(): void {
  const tryMs = 25;
  const press = (theme: number) =>
    document
      .querySelector<HTMLButtonElement>(`.masthead-theme [data-closes] li:nth-child(${theme}) button`)
      ?.click();
  const tried = setInterval(() => press(3), tryMs);
  // As soon as a click changes the page, whether within the click or right after it, and before anything is drawn anew: drawing
  // the page in another theme and back would be a large part of the blocking time.
  const changes = new MutationObserver(() => {
    if (document.documentElement?.dataset.theme !== 'dark') return;
    if (window.watched) window.watched.hydrated = performance.now();
    clearInterval(tried);
    changes.disconnect();
    press(1);
  });
  changes.observe(document, { subtree: true, attributeFilter: ['data-theme'] });
}
