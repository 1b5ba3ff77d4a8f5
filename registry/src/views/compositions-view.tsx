import { type Composition, CompositionSchema } from '@sahn/contracts/releases/composition';
import { Badge } from '@sahn/shared-ui/components/badge';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal, isolate } from '@sahn/shared-ui/text/format';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { Time } from '../parts/time.tsx';
import { useAct } from '../parts/use-act.ts';
import { useMay } from '../platform/platform.tsx';
import { CompositionsSchema, WentLivesSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';
import { PointDialog } from './point-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

function Releases({ composition }: { composition: Composition }) {
  const { t } = useModule();
  const all = [['shell', composition.shell] as const, ...Object.entries(composition.modules)];
  return (
    <DataTable
      caption={t('compositions.liveReleases')}
      head={[t('word.module'), t('word.version')]}
      rows={all.map(([name, version]) => ({
        key: name,
        cells: [
          <a key="name" href={`#/releases/${name}`}>
            <Code>{name}</Code>
          </a>,
          <Code key="version">{version}</Code>,
        ],
      }))}
    />
  );
}

/** Which composition is live, and what was live before it. */
export function CompositionsView() {
  const { t, locale } = useModule();
  const may = useMay();
  const { dialog, show, close } = useAct();
  const compositions = useRead(CompositionsSchema, '/compositions');
  const timeline = useRead(WentLivesSchema, '/compositions/timeline');
  const live = useRead(CompositionSchema, '/compositions/live');
  const number = live.data?.number;
  const name = (one: number) => formatOrdinal(locale, one);
  const before = timeline.data?.[1]?.number;
  return (
    <>
      <ReadFrame read={compositions}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={2} title={t('compositions.none')}>
              {t('compositions.noneText', { command: isolate('npx sahn publish --activate') })}
            </EmptyState>
          ) : (
            <ReadFrame read={live}>
              {(composition) => (
                <section className="stack">
                  <h2 className="t5">{t('compositions.live', { number: name(composition.number) })}</h2>
                  {before === undefined || before === composition.number ? null : (
                    <p>
                      <a href={`#/compare/${before}/${composition.number}`}>{t('compositions.whatCame')}</a>
                    </p>
                  )}
                  <Releases composition={composition} />
                </section>
              )}
            </ReadFrame>
          )
        }
      </ReadFrame>
      <ReadFrame read={timeline}>
        {(lines) =>
          lines.length === 0 ? null : (
            <section className="stack">
              <h2 className="t5">{t('compositions.history')}</h2>
              <DataTable
                captionHidden
                caption={t('compositions.history')}
                head={[
                  t('word.composition'),
                  t('word.since'),
                  t('word.who'),
                  t('compositions.changed'),
                  t('word.acts'),
                ]}
                rows={lines.map((line, at) => {
                  const isLive = at === 0;
                  const isPast = line.number !== number;
                  const earlier = lines[at + 1]?.number;
                  return {
                    key: String(line.line),
                    cells: [
                      isLive ? (
                        <span key="live">
                          {name(line.number)} <Badge>{t('word.live')}</Badge>
                        </span>
                      ) : (
                        name(line.number)
                      ),
                      <Time key="at" at={line.at} />,
                      <Code key="who">{line.actor}</Code>,
                      earlier === undefined || earlier === line.number ? (
                        t('compositions.first')
                      ) : (
                        <a key="compare" href={`#/compare/${earlier}/${line.number}`}>
                          <Code>{line.changed.join(', ')}</Code>
                        </a>
                      ),
                      <span key="acts" className="row">
                        {isPast && number !== undefined ? (
                          <a href={`#/compare/${number}/${line.number}`}>{t('compositions.withLive')}</a>
                        ) : null}
                        {isPast && may(['publish', 'activate']) ? (
                          <Button
                            kind="line"
                            onClick={() =>
                              show(<PreviewDialog target={{ composition: line.number }} onClose={close} />)
                            }
                          >
                            {t('act.preview')}
                          </Button>
                        ) : null}
                        {isPast && number !== undefined && may('operate') ? (
                          <Button
                            kind="line"
                            onClick={() =>
                              show(<PointDialog from={number} to={line.number} onClose={close} />)
                            }
                          >
                            {t('act.point')}
                          </Button>
                        ) : null}
                      </span>,
                    ],
                  };
                })}
              />
            </section>
          )
        }
      </ReadFrame>
      {dialog}
    </>
  );
}
