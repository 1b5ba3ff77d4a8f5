import type { BootModule } from '@sahn/contracts/modules/boot';
import type { SlotEntry, SlotName } from '@sahn/contracts/modules/manifest';
import type { SlotModule } from '@sahn/contracts/modules/module';
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
import type { Answer, SlotAnswers } from '../routing/page-state.ts';
import { useSite } from '../site.tsx';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleScope } from './module-scope.tsx';
import { useServerRendered } from './use-server-rendered.ts';

/** How far below the screen a part is when it is hydrated, in CSS pixels. */
const hydrationMarginPx = 400;

interface SlotProps {
  name: SlotName;
  answers: SlotAnswers;
  /** Draws nothing where an entry is not there, instead of saying so. */
  quiet?: boolean;
  /** Does not wait to be seen. */
  eager?: boolean;
}

/**
 * A named place, filled by the entries that the composition's modules have for it. What the server has drawn is taken
 * over when it comes near the visitor's sight: until then its module's code is not even fetched.
 * Remembered, because React draws a part that is not taken over yet anew when its parents draw again.
 */
export const Slot = memo(function Slot({ name, answers, quiet = false, eager = false }: SlotProps) {
  const site = useSite();
  // Another language is another place: its entries were loaded with the page that brought it.
  const locale = useLocale();
  return (
    <>
      <SlotStyles slot={name} />
      {slotEntries(site, name).map(({ module, entry }) => (
        <SlotPlace
          key={`${entry.id} ${locale}`}
          locale={locale}
          module={module}
          entry={entry}
          answer={answers[entry.id]}
          quiet={quiet}
          eager={eager}
        />
      ))}
    </>
  );
});

interface SlotPlaceProps {
  locale: Locale;
  module: BootModule;
  entry: SlotEntry;
  answer: Answer | undefined;
  quiet: boolean;
  eager: boolean;
}

/** What an attempt at showing an entry waits for. */
interface Attempt {
  number: number;
  /** At hand already, or waited for. Decided once: React refuses a part that stops waiting between two drawings. */
  code: SlotModule | Promise<SlotModule>;
  /** Asked for when there is no answer yet. */
  data: () => Promise<unknown>;
}

function SlotPlace({ locale, module, entry, answer, quiet, eager }: SlotPlaceProps) {
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
  const isDrawn = site.boot.rendered && answer?.state === 'ready' && site.side === 'browser';
  const drawn = useServerRendered(() => isDrawn && !registry.loadedSlot(module.name, entry.id), {
    load: () => loadCode(start),
    onFailure: report,
    forget,
  });
  const begin = (number: number, from: Promise<unknown>): Attempt => {
    const isFirst = number === 0;
    const code = registry.loadedSlot(module.name, entry.id) ?? ((isFirst && drawn?.code) || loadCode(from));
    const { signal } = new AbortController();
    let data: Promise<unknown> | undefined;
    const load = () => loadSlot({ site, locale, api: site.api(locale), signal }, module.name, entry.id);
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
    <div ref={root}>
      {drawn?.failed && !quiet && <NotHydratedNote busy={drawn.busy} retry={drawn.retry} />}
      <ModuleBoundary
        key={attempt.number}
        onError={report}
        fallback={quiet ? null : <ModuleFallback onRetry={retry} />}
      >
        <SlotContent
          module={module.name}
          entry={entry.id}
          answer={attempt.number === 0 ? answer : undefined}
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
  answer: Answer | undefined;
  attempt: Attempt;
  quiet: boolean;
}

/** Remembered, because React draws a part that is not taken over yet anew when its parents draw again. */
const SlotContent = memo(function SlotContent({ quiet, ...content }: SlotContentProps) {
  return (
    <Suspense fallback={quiet ? null : <SlotSkeleton />}>
      <LoadedSlot {...content} />
    </Suspense>
  );
});

function LoadedSlot({ module, entry, answer, attempt }: Omit<SlotContentProps, 'quiet'>) {
  const site = useSite();
  const { code } = attempt;
  if (site.side === 'server' && (code instanceof Promise || answer?.state !== 'ready')) {
    throw new LeftToBrowser(`${module}/${entry}`);
  }
  const data = answer?.state === 'ready' ? answer.data : use(attempt.data());
  const slot = code instanceof Promise ? use(code) : code;
  return (
    <ModuleScope name={module}>
      <slot.Slot data={data} />
    </ModuleScope>
  );
}
