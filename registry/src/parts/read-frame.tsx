import { Button } from '@sahn/shared-ui/components/button';
import { Skeleton } from '@sahn/shared-ui/components/skeleton';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import type { Read } from '../platform/use-read.ts';
import { RefusalNote } from './refusal-note.tsx';

export interface ReadFrameProps<Data> {
  read: Read<Data>;
  children: (data: Data) => ReactNode;
}

/** What was read, or that it is being read, or why it was not. What was read before stays, and is marked as such. */
export function ReadFrame<Data>({ read, children }: ReadFrameProps<Data>) {
  const { t } = useModule();
  const { data, refusal, isReading, again } = read;
  const failed =
    refusal === null ? null : (
      <div className="stack">
        <RefusalNote refusal={refusal} />
        {data === null ? null : <p className="meta">{t('read.old')}</p>}
        <Button kind="line" busy={isReading} onClick={again}>
          {t('read.again')}
        </Button>
      </div>
    );
  if (data === null) return failed ?? <Skeleton shape="list" count={3} />;
  return (
    <>
      {failed}
      {children(data)}
    </>
  );
}
