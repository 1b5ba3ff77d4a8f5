import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { downloadIcon } from '../../icons/download.ts';
import { formatBytes } from '../../text/format/format-bytes.ts';
import { Button } from '../button/button.tsx';

export interface DownloadButtonProps {
  href: string;
  /** Name of the downloaded file. */
  name?: string;
  bytes?: number;
  kind?: 'solid' | 'line' | 'quiet';
  /** Default: "Download". */
  children?: ReactNode;
}

/** A link that downloads a file and shows its size. */
export function DownloadButton({ href, name, bytes, kind = 'line', children }: DownloadButtonProps) {
  const { locale, t } = useModule();
  return (
    <Button kind={kind} icon={downloadIcon} to={href} download={name ?? true}>
      <span>
        {children ?? t('ui.downloadButton.label')}
        {bytes === undefined ? null : (
          <>
            {' '}
            (<bdi>{formatBytes(locale, bytes)}</bdi>)
          </>
        )}
      </span>
    </Button>
  );
}
