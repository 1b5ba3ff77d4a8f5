import { useModule } from '@sahn/shared-ui/module-context';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface PrintButtonProps {
  label?: string;
  line?: boolean;
}

/** Prints the page. */
export function PrintButton({ label, line }: PrintButtonProps) {
  const { t } = useModule();
  return (
    <IconButton
      icon="print"
      label={label ?? t('ui.printButton.label')}
      line={line}
      className="needs-scripts"
      onClick={() => window.print()}
    />
  );
}
