import type { BootModule } from '@sahn/contracts/boot';
import type { Locale } from '@sahn/contracts/locale';
import type { SlotEntry, SlotName } from '@sahn/contracts/manifest';
import { Suspense, use, useState } from 'react';
import { ModuleFallback } from '../module-fallback/module-fallback.tsx';
import { SlotSkeleton } from '../module-fallback/slot-skeleton.tsx';
import type { Answer, SlotAnswers } from '../routing/answers.ts';
import { loadSlot, slotEntries } from '../routing/loaders.ts';
import { useLocale } from '../routing/use-locale.ts';
import { type Site, useSite } from '../site.tsx';
import { LeftToBrowser, ModuleBoundary } from './module-boundary.tsx';
import { ModuleScope } from './module-scope.tsx';

interface SlotProps {
  name: SlotName;
  answers: SlotAnswers;
  /** Draws nothing where an entry is not there, instead of saying so. */
  quiet?: boolean;
}

/** A named place, filled by the entries that the composition's modules have for it. */
export function Slot({ name, answers, quiet = false }: SlotProps) {
  const site = useSite();
  return slotEntries(site, name).map(({ module, entry }) => (
    <SlotPlace key={entry.id} module={module} entry={entry} answer={answers[entry.id]} quiet={quiet} />
  ));
}

interface SlotPlaceProps {
  module: BootModule;
  entry: SlotEntry;
  answer: Answer | undefined;
  quiet: boolean;
}

function SlotPlace({ module, entry, answer, quiet }: SlotPlaceProps) {
  const site = useSite();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    site.registry.forget(module.name);
    setAttempt(attempt + 1);
  };
  return (
    <ModuleBoundary
      key={attempt}
      onError={(error) => site.report(module.name, entry.id, error)}
      fallback={quiet ? null : <ModuleFallback onRetry={retry} />}
    >
      <Suspense fallback={quiet ? null : <SlotSkeleton />}>
        <SlotContent
          module={module.name}
          entry={entry.id}
          answer={attempt === 0 ? answer : undefined}
          attempt={attempt}
        />
      </Suspense>
    </ModuleBoundary>
  );
}

interface SlotContentProps {
  module: string;
  entry: string;
  answer: Answer | undefined;
  attempt: number;
}

function SlotContent({ module, entry, answer, attempt }: SlotContentProps) {
  const site = useSite();
  const locale = useLocale();
  const loaded = site.registry.loadedSlot(module, entry);
  if (site.side === 'server' && (!loaded || answer?.state !== 'ready'))
    throw new LeftToBrowser(`${module}/${entry}`);
  const data = answer?.state === 'ready' ? answer.data : use(askAgain(site, locale, module, entry, attempt));
  const slot = loaded ?? use(site.registry.slot(module, entry));
  return (
    <ModuleScope name={module}>
      <slot.Slot data={data} />
    </ModuleScope>
  );
}

const asked = new WeakMap<Site, Map<string, Promise<unknown>>>();

/** The data of an entry whose first answer failed: one request an attempt, however often it is drawn. */
function askAgain(
  site: Site,
  locale: Locale,
  module: string,
  entry: string,
  attempt: number,
): Promise<unknown> {
  const known = asked.get(site) ?? new Map<string, Promise<unknown>>();
  asked.set(site, known);
  const key = `${locale} ${module} ${entry} ${attempt}`;
  const promise =
    known.get(key) ??
    loadSlot({ site, locale, api: site.api(locale), signal: new AbortController().signal }, module, entry);
  known.set(key, promise);
  return promise;
}
