import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { alertIcon } from '../../icons/alert.ts';
import { formatNumber } from '../../text/format/format.ts';
import styles from './form-summary.module.css';

export interface FormError {
  /** Id of the control. */
  id: string;
  text: string;
}

export interface FormSummaryProps {
  errors: readonly FormError[];
  /** Number of attempts to send. When it changes, the summary takes the focus, except at 0. */
  attempt?: number;
}

/** Focuses a control with its label in view. The browser alone scrolls to the control and may hide the label above it. */
function showControl(control: HTMLElement): void {
  const label = [...document.querySelectorAll('label')].find((one) => one.control === control);
  (label ?? control).scrollIntoView();
  control.focus({ preventScroll: true });
}

/** The errors of a form, with links to the fields. Renders nothing without errors. */
export function FormSummary({ errors, attempt = 0 }: FormSummaryProps) {
  const { locale, t } = useModule();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group controls; this groups links to them
    <div ref={box} className={styles.summary} role="group" aria-labelledby={id} tabIndex={-1}>
      <p id={id} className={styles.title}>
        <Icon icon={alertIcon} />
        {t('ui.formSummary.title', {
          count: errors.length,
          number: formatNumber(locale, errors.length),
        })}
      </p>
      <ul>
        {errors.map((error) => (
          <li key={error.id}>
            <a
              href={`#${error.id}`}
              onClick={(event) => {
                const control = document.getElementById(error.id);
                if (control === null) return;
                event.preventDefault();
                showControl(control);
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
