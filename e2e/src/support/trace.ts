import type { Browser } from '@playwright/test';

export interface TraceEvent {
  name: string;
  args: { beginData?: { dirtyObjects?: number; totalObjects?: number } };
}

/** What happened since `browser.startTracing`. */
export async function stopTrace(browser: Browser): Promise<TraceEvent[]> {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return traceEvents;
}

/** Layouts of the category `devtools.timeline`: of how many objects, and how many of these had to be laid out. */
export const findLayouts = (events: readonly TraceEvent[]) =>
  events.flatMap(({ name, args }) => (name === 'Layout' ? [args.beginData] : []));
