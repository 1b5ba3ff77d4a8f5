import { useModule } from '@sahn/shared-ui/module-context';
import { copyIcon } from '../../icons/copy.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useToast } from '../toast/toast.tsx';

export interface CopyButtonProps {
  /** The text; a function when it is expensive to make or needs the page's address. */
  text: string | (() => string);
  /** Default: "Copy". */
  label?: string;
  line?: boolean;
}

/** Copies a text and confirms it. Hidden without scripts. */
export function CopyButton({ text, label, line }: CopyButtonProps) {
  const { t, report } = useModule();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      toast.show({ text: t('ui.copyButton.done') });
    } catch (error) {
      report(error, 'copy-button');
      toast.show({ text: t('ui.copyButton.failed'), kind: 'error' });
    }
  };
  return (
    <IconButton
      icon={copyIcon}
      label={label ?? t('ui.copyButton.label')}
      line={line}
      className="needs-scripts"
      onClick={() => void copy()}
    />
  );
}
