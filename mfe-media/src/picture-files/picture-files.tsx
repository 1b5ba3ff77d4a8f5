import type { Picture } from '@sahn/contracts/content/albums';
import { Button } from '@sahn/shared-ui/components/button';
import { downloadIcon } from '@sahn/shared-ui/icons/download';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { formatBytes } from '@sahn/shared-ui/text/format-bytes';
import { useId } from 'react';
import styles from './picture-files.module.css';

export interface PictureFilesProps {
  picture: Picture;
}

/** Not translated: format names are the same in every language. */
const formats: Readonly<Record<string, string>> = {
  'image/svg+xml': 'SVG',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
};

/** A button that opens a popover with the sizes in which a picture can be downloaded. */
export function PictureFiles({ picture }: PictureFilesProps) {
  const { t, locale } = useModule();
  const id = useId();
  return (
    <>
      <Button kind="line" icon={downloadIcon} popoverTarget={id} className={styles.button}>
        {t('album.download')}
      </Button>
      <div id={id} popover="auto" className={styles.panel}>
        <p className={styles.title} id={`${id}-title`}>
          {t('gallery.files')}
        </p>
        <ul className={styles.files} aria-labelledby={`${id}-title`}>
          {picture.files.map((file) => (
            <li key={file.href}>
              <a className={styles.file} href={file.href} download={file.name} type={file.type}>
                <span>
                  {file.type === 'image/svg+xml' ? (
                    t('gallery.drawn')
                  ) : (
                    <bdi dir="ltr">
                      {formatOrdinal(locale, file.width)} × {formatOrdinal(locale, file.height)}
                    </bdi>
                  )}
                </span>
                <bdi className="meta">{formats[file.type] ?? file.type}</bdi>
                <bdi className="meta">{formatBytes(locale, file.bytes)}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
