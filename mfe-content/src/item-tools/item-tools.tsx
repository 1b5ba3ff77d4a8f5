import { CopyButton } from '@sahn/shared-ui/copy-button';
import { Link } from '@sahn/shared-ui/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { PrintButton } from '@sahn/shared-ui/print-button';
import { ShareButton } from '@sahn/shared-ui/share-button';
import { contactPath } from '../contact-path/contact-path.ts';
import { citation } from './citation.ts';
import styles from './item-tools.module.css';

export interface ItemToolsProps {
  title: string;
  /** Path of the item below the locale prefix. */
  to: string;
  /** What is copied before the address, a line each; what is missing is left out. */
  cite: readonly (string | null)[];
  print?: boolean;
}

/** Copy with citation, share, print, and where to tell of a mistake. */
export function ItemTools({ title, to, cite, print = false }: ItemToolsProps) {
  const { href, t } = useModule();
  return (
    <div className={styles.tools}>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not the fields of a form */}
      <div className={styles.buttons} role="group" aria-label={t('item.tools')}>
        <CopyButton line text={() => citation(cite, href(to))} />
        <ShareButton line title={title} to={to} />
        {print ? <PrintButton line /> : null}
      </div>
      <p className="meta">
        {t('item.mistake')}{' '}
        <Link to={contactPath(t('item.mistakeSubject', { title }))}>{t('item.report')}</Link>
      </p>
    </div>
  );
}
