import { useModule } from '@sahn/shared-ui/module-context';
import { printIcon } from '../../icons/print.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface PrintButtonProps {
  line?: boolean;
}

/** Prints the page. */
export function PrintButton({ line }: PrintButtonProps) {
  const { t } = useModule();
  return (
    <IconButton
      icon={printIcon}
      label={t('ui.printButton.label')}
      line={line}
      className="needs-scripts"
      onClick={() => window.print()}
    />
  );
}
