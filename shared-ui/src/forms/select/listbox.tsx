import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import type { Choices } from './choices.tsx';
import styles from './select.module.css';

export interface ListboxProps {
  id: string;
  labelId: string;
  groups: readonly Choices[];
  value: string;
  /** Value of the active option. */
  active: string | null;
  /** Text that is shown when there are no options. */
  nothing: string;
  onChoose: (value: string) => void;
  onPoint: (value: string) => void;
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(listbox: string, value: string): string {
  return `${listbox}-${encodeURIComponent(value) || 'none'}`;
}

/** The open list of a select. The focus stays in the combobox; presses in the list do not take it. */
export function Listbox({ id, labelId, groups, value, active, nothing, onChoose, onPoint }: ListboxProps) {
  const { locale } = useModule();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active === null) return;
    const option = document.getElementById(optionId(id, active));
    option?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  if (groups.length === 0) {
    return (
      <p id={id} className={styles.popup} lang={locale}>
        <span className={styles.nothing}>{nothing}</span>
      </p>
    );
  }
  return (
    <div
      ref={box}
      id={id}
      className={styles.popup}
      role="listbox"
      aria-labelledby={labelId}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => {
        const name = `${id}-group-${index}`;
        const items = group.options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox, which has the focus, handles keys
          <div
            key={option.value}
            id={optionId(id, option.value)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            aria-disabled={option.disabled}
            data-active={option.value === active || undefined}
            onPointerMove={() => option.disabled || onPoint(option.value)}
            onClick={() => option.disabled || onChoose(option.value)}
          >
            {option.label}
          </div>
        ));
        if (group.label === null) return items;
        return (
          // biome-ignore lint/a11y/useSemanticElements: within a listbox only this role may group options
          <div key={name} role="group" aria-labelledby={name}>
            <div id={name} className={styles.group} role="presentation">
              {group.label}
            </div>
            {items}
          </div>
        );
      })}
    </div>
  );
}
