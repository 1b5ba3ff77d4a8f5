import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { readingSettingsId } from '../reading-settings.tsx';

export interface SettingsButtonProps {
  className?: string;
}

/** Opens the reading settings, which are elsewhere in the page. */
export function SettingsButton({ className }: SettingsButtonProps) {
  const { t } = useModule();
  return (
    <IconButton
      className={className}
      icon={textIcon}
      label={t('reading.title')}
      line
      popoverTarget={readingSettingsId}
    />
  );
}
