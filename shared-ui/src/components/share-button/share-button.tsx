import { useModule } from '@sahn/shared-ui/module-context';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useToast } from '../toast/toast.tsx';

export interface ShareButtonProps {
  title: string;
  /** Page or place to share, below the locale prefix; the open page when left out. */
  to?: string;
  line?: boolean;
}

/** Hands the page to the device's own sharing, or copies its address where there is none. */
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
      // Closing the device's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      report(error, 'share-button');
      toast.show({ text: t('ui.copyButton.failed'), kind: 'error' });
    }
  };
  return (
    <IconButton
      icon="share"
      label={t('ui.shareButton.label')}
      line={line}
      className="needs-scripts"
      onClick={() => void share()}
    />
  );
}
