import type { HomeOrder } from '@sahn/contracts/modules/boot';
import type { ListedModule } from '@sahn/contracts/modules/catalogue';
import type { Route, SlotEntry } from '@sahn/contracts/modules/manifest';
import type { ModuleContext, SlotModule } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { useInView } from '@sahn/shared-ui/hooks/use-in-view';
import { memo, Suspense, use, useRef, useState } from 'react';
import { LeftToBrowser } from '../document/left-to-browser.ts';
import { SlotStyles } from '../document/page-styles.tsx';
import { ModuleFallback } from '../module-fallback/module-fallback.tsx';
import { NotHydratedNote } from '../module-fallback/not-hydrated-note.tsx';
import { SlotSkeleton } from '../module-fallback/slot-skeleton.tsx';
import { loadSlot, slotEntries } from '../navigation/load-page.ts';
import { useLocale } from '../navigation/use-locale.ts';
import type { PartResult, SlotResults } from '../routing/page-state.ts';
import { useSite } from '../services/site.tsx';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleScope } from './module-scope.tsx';
import { PartMark } from './part-mark.tsx';
import { useServerRendered } from './use-server-rendered.ts';

/** Distance from the viewport within which a part is hydrated, in CSS pixels. */
const hydrationMarginPx = 400;

interface SlotProps {
  name: string;
  results: SlotResults;
  /** What the page that offers it shows. */
  item?: string;
  /** Renders nothing for a failed entry, instead of a fallback. */
  quiet?: boolean;
  /** Loads code immediately, not when it comes into view. */
  eager?: boolean;
}

/**
 * The entries of a slot, from all modules of the composition. Server-rendered entries are hydrated when they come near
 * the viewport; the code of their modules is loaded only then.
 * Memoized, because React renders a part that is not hydrated yet from scratch when its parents render again.
 */
export const Slot = memo(function Slot({ name, results, item, quiet = false, eager = false }: SlotProps) {
  const site = useSite();
  // The key remounts the entries for another language; they were loaded with the first page in it.
  const locale = useLocale();
  const entries = slotEntries(site, name);
  const halves = findHalves(
    site.boot.home,
    entries.map(({ entry }) => entry.id),
  );
  return (
    <>
      <SlotStyles slot={name} />
      {entries.map(({ module, entry }) => (
        <SlotEntryView
          key={`${entry.id} ${locale}`}
          locale={locale}
          module={module}
          entry={entry}
          result={results[entry.id]}
          item={item}
          quiet={quiet}
          eager={eager}
          half={halves.get(entry.id)}
        />
      ))}
    </>
  );
});

const noResults: SlotResults = {};

/**
 * Makes the component by which a page renders the slots that its route offers. A page that another one replaces is made
 * anew, so it needs no state.
 */
export function hostSlots(
  { offers }: Pick<Route, 'offers'>,
  item: string | undefined,
  results = noResults,
): ModuleContext['Slot'] {
  return ({ name }) =>
    offers?.includes(name) ? <Slot name={name} results={results} item={item} quiet /> : null;
}

type Half = 'first' | 'second';

/** The entries that stand in pairs: those of the home page whose partner is in the composition too. */
function findHalves(order: HomeOrder, ids: readonly string[]): ReadonlyMap<string, Half> {
  const halves = new Map<string, Half>();
  for (const row of order) {
    if (typeof row === 'string') continue;
    const [first, second] = row;
    if (!first || !second || !ids.includes(first) || !ids.includes(second)) continue;
    halves.set(first, 'first').set(second, 'second');
  }
  return halves;
}

interface SlotEntryProps {
  locale: Locale;
  module: ListedModule;
  entry: SlotEntry;
  result: PartResult | undefined;
  item: string | undefined;
  quiet: boolean;
  eager: boolean;
  half: Half | undefined;
}

/** What an attempt to render an entry waits for. */
interface Attempt {
  number: number;
  /** The loaded code or its promise. It stays the same: React fails when a part stops suspending between two renders. */
  code: SlotModule | Promise<SlotModule>;
  /** Loads the data when there is no result yet. */
  data: () => Promise<unknown>;
}

function SlotEntryView({ locale, module, entry, result, item, quiet, eager, half }: SlotEntryProps) {
  const site = useSite();
  const root = useRef<HTMLDivElement>(null);
  const { entered } = useInView(root, { marginPx: hydrationMarginPx, once: true });
  const { registry } = site;
  const start = eager ? Promise.resolve() : entered;
  const loadCode = async (from: Promise<unknown>) => {
    await from;
    const strings = site.loadStrings(locale, module.name);
    const slot = await registry.slot(module.name, entry.id);
    await strings;
    return slot;
  };
  const report = (error: unknown) => site.report(module.name, entry.id, error);
  const forget = () => registry.forget(module.name);
  const isServerRendered = site.boot.rendered && result?.state === 'ready' && site.side === 'browser';
  const hydration = useServerRendered(() => isServerRendered && !registry.loadedSlot(module.name, entry.id), {
    load: () => loadCode(start),
    onFailure: report,
    forget,
  });
  const begin = (number: number, from: Promise<unknown>): Attempt => {
    const isFirst = number === 0;
    const code =
      registry.loadedSlot(module.name, entry.id) ?? ((isFirst && hydration?.code) || loadCode(from));
    const { signal } = new AbortController();
    let data: Promise<unknown> | undefined;
    const load = () => loadSlot({ site, locale, api: site.api(locale), signal }, module.name, entry.id, item);
    return {
      number,
      code,
      data: () => {
        data ??= load();
        return data;
      },
    };
  };
  const [attempt, setAttempt] = useState(() => begin(0, start));
  const retry = () => {
    forget();
    setAttempt(begin(attempt.number + 1, Promise.resolve()));
  };
  return (
    <div ref={root} data-half={half}>
      {hydration?.failed && !quiet && <NotHydratedNote busy={hydration.busy} retry={hydration.retry} />}
      <ModuleBoundary
        key={attempt.number}
        onError={report}
        fallback={quiet ? null : <ModuleFallback onRetry={retry} />}
      >
        <SlotContent
          module={module.name}
          entry={entry.id}
          result={attempt.number === 0 ? result : undefined}
          item={item}
          attempt={attempt}
          quiet={quiet}
        />
      </ModuleBoundary>
    </div>
  );
}

interface SlotContentProps {
  module: string;
  entry: string;
  result: PartResult | undefined;
  item: string | undefined;
  attempt: Attempt;
  quiet: boolean;
}

/** Memoized for the same reason as `Slot`. */
const SlotContent = memo(function SlotContent({ quiet, ...content }: SlotContentProps) {
  return (
    <Suspense fallback={quiet ? null : <SlotSkeleton />}>
      <LoadedSlot {...content} />
    </Suspense>
  );
});

function LoadedSlot({ module, entry, result, item, attempt }: Omit<SlotContentProps, 'quiet'>) {
  const site = useSite();
  const { code } = attempt;
  if (site.side === 'server' && (code instanceof Promise || result?.state !== 'ready')) {
    throw new LeftToBrowser(`${module}/${entry}`);
  }
  const data = result?.state === 'ready' ? result.data : use(attempt.data());
  const slot = code instanceof Promise ? use(code) : code;
  return (
    <PartMark module={module} part={entry}>
      <ModuleScope name={module}>
        <slot.Slot data={data} item={item} />
      </ModuleScope>
    </PartMark>
  );
}
