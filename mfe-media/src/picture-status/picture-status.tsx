import type { Picture } from '@sahn/contracts/content/albums';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatNumber } from '@sahn/shared-ui/text/format';

interface PictureStatusProps {
  pictures: readonly Picture[];
  /** Counted from 0. */
  active: number;
  className?: string;
}

/** Tells screen readers which picture is shown, each time another one is. */
export function PictureStatus({ pictures, active, className }: PictureStatusProps) {
  const { t, locale } = useModule();
  const number = formatNumber(locale, active + 1);
  const place = t('album.picture', { number, total: formatNumber(locale, pictures.length) });
  return (
    <p className={classNames('sr', className)} aria-live="polite">
      {[pictures[active]?.caption, place].filter(Boolean).join(t('ui.list.separator'))}
    </p>
  );
}
