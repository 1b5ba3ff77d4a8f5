import { Button } from '@sahn/shared-ui/components/button';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { Link } from '@sahn/shared-ui/components/link';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { shareIcon } from '@sahn/shared-ui/icons/share';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './private-link.module.css';

interface PrivateLinkProps {
  label: string;
  /** Path below the locale prefix. */
  to: string;
}

/** A secret address, shown in full, with buttons that copy it and send it to the visitor's other devices. */
export function PrivateLink({ label, to }: PrivateLinkProps) {
  const { t, href, origin } = useModule();
  const address = `${origin}${href(to)}`;
  return (
    <div className={styles.link}>
      <Link to={to} rel="nofollow" className={styles.address}>
        <bdi className="ltr">{address}</bdi>
      </Link>
      <p className="row">
        <SendButton title={label} address={address} />
        <CopyButton text={address} label={`${t('ui.copyButton.label')}: ${label}`} line />
      </p>
    </div>
  );
}

/**
 * Gives the address to the device's sharing dialog; where there is none, to the visitor's own mail program. No server sees
 * it: `mailto:` opens a message on the device.
 */
function SendButton({ title, address }: { title: string; address: string }) {
  const { report, t } = useModule();
  const ready = useHydrated();
  const text = t('privateLink.send');
  if (!ready || navigator.share === undefined) {
    const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
    return (
      <Button kind="line" icon={shareIcon} to={mail}>
        {text}
      </Button>
    );
  }
  const share = () =>
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // The visitor closed the sharing dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) report(error, 'private-link');
    });
  return (
    <Button kind="line" icon={shareIcon} onClick={() => void share()}>
      {text}
    </Button>
  );
}
