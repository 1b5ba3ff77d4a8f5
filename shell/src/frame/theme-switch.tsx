import { type Theme, themes } from '@sahn/contracts/modules/boot';
import { Icon } from '@sahn/shared-ui/components/icon';
import { useModule } from '@sahn/shared-ui/module-context';
import { useDisclosure } from './use-disclosure.ts';

interface ThemeSwitchProps {
  current: string;
  theme: Theme;
  onTheme(theme: Theme): void;
}

/** The choice of a theme. The style sheet hides it without scripts, which store the choice. */
export function ThemeSwitch({ current, theme, onTheme }: ThemeSwitchProps) {
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
      <div className="masthead-popup">
        <ThemeChoices theme={theme} onTheme={onTheme} />
      </div>
    </details>
  );
}

/** The themes, one of which is pressed. */
export function ThemeChoices({ theme, onTheme }: Pick<ThemeSwitchProps, 'theme' | 'onTheme'>) {
  const { t } = useModule();
  return (
    <ul className="masthead-choices" data-closes="" aria-label={t('theme.label')}>
      {themes.map((choice) => (
        <li key={choice}>
          <button type="button" aria-pressed={choice === theme} onClick={() => onTheme(choice)}>
            {t(`theme.${choice}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function ThemeIcon({ theme }: { theme: Theme }) {
  if (theme === 'light') return <Icon name="sun" />;
  if (theme === 'dark') return <Icon name="moon" />;
  return (
    <>
      <Icon name="sun" className="dawn-only" />
      <Icon name="moon" className="night-only" />
    </>
  );
}
