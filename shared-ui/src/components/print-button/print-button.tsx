import { useModule } from '@sahn/shared-ui/module-context';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface PrintButtonProps {
  line?: boolean;
}

/** Prints the page. */
export function PrintButton({ line }: PrintButtonProps) {
  const { t } = useModule();
  return (
    <IconButton
      icon="print"
      label={t('ui.printButton.label')}
      line={line}
      className="needs-scripts"
      onClick={() => window.print()}
    />
  );
}
