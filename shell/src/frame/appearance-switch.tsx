import type { Theme } from '@sahn/contracts/modules/boot';
import { Icon } from '@sahn/shared-ui/components/icon';
import { moonIcon } from '@sahn/shared-ui/icons/moon';
import { sunIcon } from '@sahn/shared-ui/icons/sun';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { useDisclosure } from './use-disclosure.ts';

interface AppearanceSwitchProps {
  current: string;
  theme: Theme;
  /** The choices. */
  children: ReactNode;
}

/** Opens the choices of appearance. The style sheet hides it without scripts, which store what is chosen. */
export function AppearanceSwitch({ current, theme, children }: AppearanceSwitchProps) {
  const { t } = useModule();
  return (
    <details className="masthead-panel masthead-theme" name="masthead" {...useDisclosure(current)}>
      <summary
        className="masthead-button"
        aria-label={t('theme.switch', { name: t(`theme.${theme}`) })}
        title={t('theme.label')}
      >
        <ThemeIcon theme={theme} />
      </summary>
      <div className="masthead-popup">{children}</div>
    </details>
  );
}

function ThemeIcon({ theme }: { theme: Theme }) {
  if (theme === 'light') return <Icon icon={sunIcon} />;
  if (theme === 'dark') return <Icon icon={moonIcon} />;
  return (
    <>
      <Icon icon={sunIcon} className="dawn-only" />
      <Icon icon={moonIcon} className="night-only" />
    </>
  );
}
