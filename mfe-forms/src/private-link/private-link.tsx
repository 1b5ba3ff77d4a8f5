import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './private-link.module.css';

interface PrivateLinkProps {
  label: string;
  /** Path below the locale prefix. */
  to: string;
}

/** A secret address, shown in full with a button that copies it. */
export function PrivateLink({ label, to }: PrivateLinkProps) {
  const { t, href } = useModule();
  return (
    <div className={styles.link}>
      <Link to={to} rel="nofollow">
        <bdi className="ltr">{href(to)}</bdi>
      </Link>
      <CopyButton
        text={() => new URL(href(to), window.location.href).href}
        label={`${t('ui.copyButton.label')}: ${label}`}
        line
      />
    </div>
  );
}
