import type { Locale } from '@sahn/contracts/text/locale';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { PrintButton } from '@sahn/shared-ui/components/print-button';
import { ShareButton } from '@sahn/shared-ui/components/share-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import type { ReactNode } from 'react';
import { citation } from '../citation/citation.ts';
import { BookmarkButton } from '../continue-reading/bookmark-button/bookmark-button.tsx';
import { SettingsButton } from '../reading-settings/settings-button/settings-button.tsx';
import styles from './item-buttons.module.css';

export interface ItemButtonsProps {
  /** Path of the text below the locale prefix. */
  path: string;
  title: string;
  /** Language of the title. */
  language: Locale;
  /** Makes the lines that are copied before the address, when they are copied; null lines are left out. */
  cite: () => readonly (string | null)[];
  /** Class of the settings button, for pages that show the settings beside the text on wide screens. */
  settings?: string;
  /** Other buttons, before these. */
  children?: ReactNode;
  className?: string;
}

/** Tools of a text: bookmark, reading settings, copy with citation, share, print. */
export function ItemButtons({
  path,
  title,
  language,
  cite,
  settings,
  children,
  className,
}: ItemButtonsProps) {
  const { href, t } = useModule();
  return (
    <div className={classNames(styles.row, className)}>
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form */}
      <div className={styles.buttons} role="group" aria-label={t('item.tools')}>
        <SettingsButton className={settings ?? 'needs-scripts'} />
        <BookmarkButton path={path} title={title} language={language} line />
        <CopyButton line label={t('item.cite')} text={() => citation(cite(), href(path))} />
        <ShareButton line title={title} to={path} />
        <PrintButton line />
      </div>
    </div>
  );
}
