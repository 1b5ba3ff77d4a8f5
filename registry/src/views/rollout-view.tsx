import { RolloutTimesSchema } from '@sahn/contracts/releases/overview';
import { LastRolloutSchema, type Rollout, RolloutSchema } from '@sahn/contracts/releases/rollout';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Note } from '@sahn/shared-ui/components/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatOrdinal, formatPercent, isolate } from '@sahn/shared-ui/text/format';
import { useState } from 'react';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { Time } from '../parts/time.tsx';
import { useMay, usePlatform } from '../platform/platform.tsx';
import { useRead } from '../platform/use-read.ts';
import { PaintPlot } from './paint-plot.tsx';
import styles from './views.module.css';

const everyMs = 2_000;

function Groups({ rollout }: { rollout: Rollout }) {
  const { t, locale } = useModule();
  const row = (key: 'candidate' | 'live') => {
    const { views, bad, lcp, visits } = rollout[key];
    return {
      key,
      cells: [
        t(key === 'candidate' ? 'rollout.candidate' : 'rollout.live'),
        formatNumber(locale, views),
        formatNumber(locale, bad),
        views === 0 ? '–' : formatPercent(locale, bad / views),
        lcp === null ? '–' : formatNumber(locale, Math.round(lcp)),
        formatNumber(locale, visits),
      ],
    };
  };
  return (
    <DataTable
      caption={t('rollout.groups')}
      head={[
        t('rollout.group'),
        t('rollout.views'),
        t('rollout.failed'),
        t('rollout.share'),
        t('rollout.lcp'),
        t('rollout.measured'),
      ]}
      rows={[row('candidate'), row('live')]}
    />
  );
}

function Steps({ rollout: { steps, step, state } }: { rollout: Rollout }) {
  const { t, locale } = useModule();
  return (
    <ol className={styles.steps} aria-label={t('rollout.steps')}>
      {steps.map((share, at) => (
        <li key={share} aria-current={at === step && state === 'running' ? 'step' : undefined}>
          {formatPercent(locale, share / 100)}
        </li>
      ))}
    </ol>
  );
}

function StopDialog({ rollout, onClose }: { rollout: Rollout; onClose: () => void }) {
  const { t, locale } = useModule();
  const { act } = usePlatform();
  return (
    <ActDialog
      title={t('rollout.stopTitle')}
      confirm={t('rollout.stop')}
      done={t('rollout.stopDone')}
      onClose={onClose}
      act={async () => void (await act(RolloutSchema, 'DELETE', '/rollouts/last'))}
    >
      <p>
        {t('rollout.stopText', {
          part: formatPercent(locale, (rollout.steps[rollout.step] ?? 0) / 100),
          number: formatOrdinal(locale, rollout.base),
        })}
      </p>
    </ActDialog>
  );
}

function Shown({ rollout }: { rollout: Rollout }) {
  const { t, locale } = useModule();
  const may = useMay();
  const [isStopping, setStopping] = useState(false);
  const { releases, composition, base, state, reason, warning, created, ended, actor } = rollout;
  const isRunning = state === 'running';
  const times = useRead(
    RolloutTimesSchema,
    isRunning ? '/rollouts/last/times' : null,
    isRunning ? everyMs : null,
  );
  const names = Object.keys(releases);
  const close = () => setStopping(false);
  return (
    <section className="stack">
      <h2 className="t5">{t(`rollout.state.${state}`)}</h2>
      <p>
        <Code>
          {Object.entries(releases)
            .map((release) => release.join('@'))
            .join(' ')}
        </Code>
      </p>
      <p className="meta">
        {t('rollout.began')} <Time at={created} /> · {t('word.who')} <Code>{actor}</Code>
        {ended === null ? null : (
          <>
            {' · '}
            {t('rollout.ended')} <Time at={ended} />
          </>
        )}
      </p>
      <p>
        <a href={`#/compare/${base}/${composition}`}>
          {t('rollout.compare', {
            candidate: formatOrdinal(locale, composition),
            live: formatOrdinal(locale, base),
          })}
        </a>
      </p>
      <Steps rollout={rollout} />
      {warning === null ? null : (
        <Note kind="danger" role="status" title={t('rollout.warning')}>
          <span lang="en" dir="ltr">
            {warning}
          </span>
        </Note>
      )}
      <p>
        {t(isRunning ? 'rollout.now' : 'rollout.why')}{' '}
        <bdi lang="en" dir="ltr">
          {reason}
        </bdi>
      </p>
      {isRunning && may(['publish', 'activate'], names) ? (
        <p>
          <Button kind="line" onClick={() => setStopping(true)}>
            {t('rollout.stop')}
          </Button>
        </p>
      ) : null}
      <Groups rollout={rollout} />
      {isRunning ? <ReadFrame read={times}>{(found) => <PaintPlot times={found} />}</ReadFrame> : null}
      {isStopping ? <StopDialog rollout={rollout} onClose={close} /> : null}
    </section>
  );
}

/** How the last candidate does among its share of visitors. It is read again while it runs. */
export function RolloutView() {
  const { t } = useModule();
  const last = useRead(LastRolloutSchema, '/rollouts/last', everyMs);
  return (
    <ReadFrame read={last}>
      {({ rollout }) =>
        rollout === null ? (
          <EmptyState level={2} title={t('rollout.none')}>
            {t('rollout.noneText', { command: isolate('npx sahn activate NAME@VERSION --share 5') })}
          </EmptyState>
        ) : (
          <Shown rollout={rollout} />
        )
      }
    </ReadFrame>
  );
}
