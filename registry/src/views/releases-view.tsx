import type { DescribedRelease, ModuleReleases } from '@sahn/contracts/releases/overview';
import { ModuleReleasesSchema } from '@sahn/contracts/releases/overview';
import { Badge } from '@sahn/shared-ui/components/badge';
import { Button } from '@sahn/shared-ui/components/button';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, isolate } from '@sahn/shared-ui/text/format';
import { goTo } from '../address.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { Time } from '../parts/time.tsx';
import { useAct } from '../parts/use-act.ts';
import { useMay } from '../platform/platform.tsx';
import { ReleaseRowsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';
import { ActivateDialog, RollBackDialog } from './activate-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import styles from './views.module.css';

function Sizes({ release }: { release: DescribedRelease }) {
  const { t, locale } = useModule();
  const { sizes, shared, slots } = release;
  const size = (bytes: number) => formatNumber(locale, bytes);
  return (
    <Disclosure more={t('releases.details')} about={release.version}>
      <div className="stack">
        <DataTable
          caption={t('releases.pageSizes')}
          head={[t('word.page'), t('word.scripts'), t('word.styles')]}
          rows={[
            { key: '', cells: [t('releases.entry'), size(sizes.entry), ''] },
            ...Object.entries(sizes.pages).map(([id, { scripts, styles: sheets }]) => ({
              key: id,
              cells: [<Code key="id">{id}</Code>, size(scripts), size(sheets)],
            })),
          ]}
        />
        <DataTable
          caption={t('releases.shared')}
          head={[t('word.package'), t('word.version')]}
          rows={Object.entries(shared).map(([name, range]) => ({
            key: name,
            cells: [<Code key="name">{name}</Code>, <Code key="range">{range}</Code>],
          }))}
        />
        {slots.length === 0 ? null : (
          <p>
            {t('word.slots')}: <Code>{slots.join(', ')}</Code>
          </p>
        )}
      </div>
    </Disclosure>
  );
}

function Release({ release, of }: { release: DescribedRelease; of: ModuleReleases }) {
  const { t, locale } = useModule();
  const may = useMay();
  const { dialog, show, close } = useAct();
  const { name, live } = of;
  const { version, created, publisher, contract, total } = release;
  const isLive = version === live;
  return (
    <li className={styles.release}>
      <h3 className="t4">
        <Code>{version}</Code> {isLive ? <Badge>{t('word.live')}</Badge> : null}
      </h3>
      <p className="meta">
        {t('releases.published')} <Time at={created} />
        {publisher === null ? null : (
          <>
            {' · '}
            {t('word.who')} <Code>{publisher}</Code>
          </>
        )}
        {' · '}
        {t('word.contract')} <Code>{contract}</Code>
        {' · '}
        {t('releases.total', { bytes: formatNumber(locale, total) })}
      </p>
      <Sizes release={release} />
      {isLive ? null : (
        <p className="row">
          {may('activate', [name]) ? (
            <Button
              kind="line"
              onClick={() => show(<ActivateDialog name={name} version={version} onClose={close} />)}
            >
              {t('act.activate')}
            </Button>
          ) : null}
          {may('publish', [name]) && live !== null ? (
            <Button
              kind="line"
              onClick={() =>
                show(<PreviewDialog target={{ releases: { [name]: version } }} onClose={close} />)
              }
            >
              {t('act.preview')}
            </Button>
          ) : null}
        </p>
      )}
      {dialog}
    </li>
  );
}

function Module({ of }: { of: ModuleReleases }) {
  const { t, locale } = useModule();
  const may = useMay();
  const { dialog, show, close } = useAct();
  const { name, live, earlier, releases, stored } = of;
  return (
    <section className="stack">
      <h2 className="t5">
        <Code>{name}</Code>
      </h2>
      <p>
        {live === null ? t('releases.notLive') : t('releases.liveIs')}{' '}
        {live === null ? null : <Code>{live}</Code>}
      </p>
      {live !== null && earlier !== null && may(['publish', 'activate'], [name]) ? (
        <p className="row">
          <Button
            kind="line"
            onClick={() => show(<RollBackDialog name={name} from={live} to={earlier} onClose={close} />)}
          >
            {t('act.rollBack')}
          </Button>
          <span className="meta">
            {t('releases.to')} <Code>{earlier}</Code>
          </span>
        </p>
      ) : null}
      <p className="meta">
        {t('releases.stored', { number: formatNumber(locale, stored) })}{' '}
        {releases.length < stored
          ? t('releases.newest', { number: formatNumber(locale, releases.length) })
          : null}
      </p>
      <ul className={styles.releases}>
        {releases.map((release) => (
          <Release key={release.version} release={release} of={of} />
        ))}
      </ul>
      {dialog}
    </section>
  );
}

/** The releases of a module. */
export function ReleasesView({ module }: { module: string | undefined }) {
  const { t } = useModule();
  const may = useMay();
  const rows = useRead(ReleaseRowsSchema, '/releases');
  const all = [...new Set(rows.data?.map(({ name }) => name))].sort();
  // One's own come first.
  const first = all.find((name) => may(['publish', 'activate'], [name])) ?? all[0];
  const name = module ?? first ?? null;
  const described = useRead(
    ModuleReleasesSchema,
    name === null ? null : `/releases/${encodeURIComponent(name)}`,
  );
  return (
    <>
      <ReadFrame read={rows}>
        {() =>
          name === null ? (
            <EmptyState level={2} title={t('releases.none')}>
              {t('releases.noneText', { command: isolate('npx sahn publish') })}
            </EmptyState>
          ) : (
            <div className={styles.choices}>
              <ChoiceField
                label={t('word.module')}
                value={name}
                options={[...new Set([...all, name])].map((one) => ({ value: one, label: one }))}
                onChange={(value) => goTo(`/releases/${value}`)}
              />
            </div>
          )
        }
      </ReadFrame>
      {name === null ? null : <ReadFrame read={described}>{(of) => <Module of={of} />}</ReadFrame>}
    </>
  );
}
