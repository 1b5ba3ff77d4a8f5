import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { fitIcon } from '../../icons/fit.ts';
import { zoomInIcon } from '../../icons/zoom-in.ts';
import { zoomOutIcon } from '../../icons/zoom-out.ts';
import { formatPercent } from '../../text/format/format.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './zoom-buttons.module.css';

export interface ZoomButtonsProps {
  /** 1 is the natural size. */
  level: number;
  min?: number;
  max?: number;
  step?: number;
  onChange: (level: number) => void;
  /** Further buttons at the end, such as full screen. */
  children?: ReactNode;
}

/** Buttons for zooming out, in, and back to the natural size. */
export function ZoomButtons({ level, min = 1, max = 4, step = 0.25, onChange, children }: ZoomButtonsProps) {
  const { locale, t } = useModule();
  const set = (wanted: number) => onChange(Math.min(max, Math.max(min, wanted)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div className={styles.zoom} role="group" aria-label={t('ui.zoomButtons.label')}>
      <IconButton
        icon={zoomOutIcon}
        label={t('ui.zoomButtons.out')}
        aria-disabled={level <= min || undefined}
        onClick={() => set(level - step)}
      />
      <output aria-label={t('ui.zoomButtons.level')}>{formatPercent(locale, level)}</output>
      <IconButton
        icon={zoomInIcon}
        label={t('ui.zoomButtons.in')}
        aria-disabled={level >= max || undefined}
        onClick={() => set(level + step)}
      />
      <IconButton icon={fitIcon} label={t('ui.zoomButtons.fit')} onClick={() => set(1)} />
      {children}
    </div>
  );
}
