import { ModuleComparisonSchema } from '@sahn/contracts/releases/comparison';
import { type Composition, CompositionSchema } from '@sahn/contracts/releases/composition';
import { useModule } from '@sahn/shared-ui/module-context';
import { ActDialog } from '../parts/act-dialog.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { useRead } from '../platform/use-read.ts';
import { ModuleChanges } from './changes.tsx';

function versionIn({ shell, modules }: Composition, name: string): string | null {
  return name === 'shell' ? shell : (modules[name] ?? null);
}

function comparePath(name: string, from: string | null, to: string): string {
  const query = new URLSearchParams({ ...(from === null ? {} : { from }), to });
  return `/releases/${encodeURIComponent(name)}/compare?${query}`;
}

/** Takes a release live, in what is live at that moment. */
export function ActivateDialog({
  name,
  version,
  onClose,
}: {
  name: string;
  version: string;
  onClose: () => void;
}) {
  const { t } = useModule();
  const { act } = usePlatform();
  const live = useRead(CompositionSchema, '/compositions/live');
  const base = live.data;
  const compared = useRead(
    ModuleComparisonSchema,
    base ? comparePath(name, versionIn(base, name), version) : null,
  );
  return (
    <ActDialog
      title={t('activate.title', { name, version })}
      confirm={t('act.activate')}
      done={t('activate.done', { name })}
      isReady={base !== null && compared.data !== null}
      onClose={onClose}
      act={async () => {
        const body = { base: base?.number ?? 0, releases: { [name]: version } };
        await act(CompositionSchema, 'POST', '/compositions', body);
      }}
    >
      <p>{t('activate.text')}</p>
      <ReadFrame read={live}>
        {() => <ReadFrame read={compared}>{(module) => <ModuleChanges module={module} />}</ReadFrame>}
      </ReadFrame>
    </ActDialog>
  );
}

export interface RollBackDialogProps {
  name: string;
  /** Versions. */
  from: string;
  to: string;
  onClose: () => void;
}

/** Takes one module back to the release that was live before. */
export function RollBackDialog({ name, from, to, onClose }: RollBackDialogProps) {
  const { t } = useModule();
  const { act } = usePlatform();
  const compared = useRead(ModuleComparisonSchema, comparePath(name, from, to));
  return (
    <ActDialog
      title={t('rollBack.title', { name })}
      confirm={t('act.rollBack')}
      done={t('rollBack.done', { name })}
      isReady={compared.data !== null}
      onClose={onClose}
      act={async () => {
        await act(CompositionSchema, 'POST', '/compositions/rollback', { module: name, version: to });
      }}
    >
      <p>{t('rollBack.text')}</p>
      <ReadFrame read={compared}>{(module) => <ModuleChanges module={module} />}</ReadFrame>
    </ActDialog>
  );
}
