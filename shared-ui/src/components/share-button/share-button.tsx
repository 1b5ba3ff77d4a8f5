import { useModule } from '@sahn/shared-ui/module-context';
import { shareIcon } from '../../icons/share.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useToast } from '../toast/toast.tsx';

export interface ShareButtonProps {
  title: string;
  /** Path to share, below the locale prefix. Default: the current page. */
  to?: string;
  line?: boolean;
}

/** Opens the sharing dialog of the device, or copies the address when there is none. */
export function ShareButton({ title, to, line }: ShareButtonProps) {
  const { href, report, t } = useModule();
  const toast = useToast();
  const share = async () => {
    const url = to === undefined ? location.href : new URL(href(to), location.href).href;
    try {
      if (navigator.share === undefined) {
        await navigator.clipboard.writeText(url);
        toast.show({ text: t('ui.shareButton.copied') });
      } else {
        await navigator.share({ title, url });
      }
    } catch (error) {
      // The visitor closed the sharing dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      report(error, 'share-button');
      toast.show({ text: t('ui.copyButton.failed'), kind: 'error' });
    }
  };
  return (
    <IconButton
      icon={shareIcon}
      label={t('ui.shareButton.label')}
      line={line}
      className="needs-scripts"
      onClick={() => void share()}
    />
  );
}
