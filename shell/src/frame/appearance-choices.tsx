import { type Theme, themes } from '@sahn/contracts/modules/boot';
import { pageSizes } from '@sahn/contracts/text/reading-settings';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatPercent } from '@sahn/shared-ui/text/format';
import { type ReactNode, useId } from 'react';
import { choosePageSize, usePageSize } from '../services/page-size.ts';

interface AppearanceChoicesProps {
  theme: Theme;
  onTheme(theme: Theme): void;
}

const sizes = [null, ...pageSizes] as const;

/** The theme, and the size of everything on the page: for that the panel stays open, so that the visitor can compare. */
export function AppearanceChoices({ theme, onTheme }: AppearanceChoicesProps) {
  const { locale, t } = useModule();
  const shownSize = usePageSize();
  return (
    <div className="masthead-appearance">
      <Choices label={t('theme.label')} closes>
        {themes.map((choice) => (
          <li key={choice}>
            <button type="button" aria-pressed={choice === theme} onClick={() => onTheme(choice)}>
              {t(`theme.${choice}`)}
            </button>
          </li>
        ))}
      </Choices>
      <Choices label={t('size.label')}>
        {sizes.map((size) => (
          <li key={size}>
            <button type="button" aria-pressed={size === shownSize} onClick={() => choosePageSize(size)}>
              {formatPercent(locale, (size ?? 100) / 100)}
            </button>
          </li>
        ))}
      </Choices>
    </div>
  );
}

interface ChoicesProps {
  label: string;
  /** Whether a choice closes the panel. */
  closes?: boolean;
  children: ReactNode;
}

function Choices({ label, closes = false, children }: ChoicesProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="masthead-label">
        {label}
      </p>
      <ul className="masthead-options" aria-labelledby={id} data-closes={closes ? '' : undefined}>
        {children}
      </ul>
    </div>
  );
}
