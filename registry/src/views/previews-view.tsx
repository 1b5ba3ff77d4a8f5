import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { Time } from '../parts/time.tsx';
import { useAct } from '../parts/use-act.ts';
import { usePlatform } from '../platform/platform.tsx';
import { NothingSchema, PreviewsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';

/** Links to compositions that are not live. */
export function PreviewsView() {
  const { t, locale } = useModule();
  const { act } = usePlatform();
  const { dialog, show, close } = useAct();
  const previews = useRead(PreviewsSchema, '/previews');
  const withdraw = (id: string, composition: number) =>
    show(
      <ActDialog
        title={t('previews.endTitle')}
        confirm={t('previews.end')}
        done={t('previews.ended')}
        onClose={close}
        act={async () => void (await act(NothingSchema, 'DELETE', `/previews/${encodeURIComponent(id)}`))}
      >
        <p>
          <Code>{id}</Code>
        </p>
        <p>{t('previews.endText', { number: formatOrdinal(locale, composition) })}</p>
      </ActDialog>,
    );
  return (
    <>
      <p>{t('previews.text')}</p>
      <ReadFrame read={previews}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={2} title={t('previews.none')}>
              {t('previews.noneText')}
            </EmptyState>
          ) : (
            <DataTable
              captionHidden
              caption={t('view.previews')}
              head={[
                t('word.id'),
                t('word.composition'),
                t('word.who'),
                t('word.made'),
                t('word.expires'),
                t('word.acts'),
              ]}
              rows={all.map(({ id, composition, actor, created, expires }) => ({
                key: id,
                cells: [
                  <Code key="id">{id}</Code>,
                  formatOrdinal(locale, composition),
                  <Code key="actor">{actor}</Code>,
                  <Time key="created" at={created} />,
                  <Time key="expires" at={expires} />,
                  <Button key="end" kind="line" onClick={() => withdraw(id, composition)}>
                    {t('previews.end')}
                  </Button>,
                ],
              }))}
            />
          )
        }
      </ReadFrame>
      {dialog}
    </>
  );
}
