import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useId, useState } from 'react';
import { describedBy, FieldFrame } from '../field-frame/field-frame.tsx';
import { Icon } from '../icon/icon.tsx';
import { useHydrated } from '../use-hydrated/use-hydrated.tsx';
import { groupChoices, type SelectOptions } from './choices.tsx';
import { Combobox } from './combobox.tsx';
import styles from './select.module.css';

export interface SelectProps {
  label: string;
  name: string;
  /** Needed where a form's summary links to it. */
  id?: string;
  /** `{ value, label }`, or groups of them: `{ label, options }`. */
  options: SelectOptions;
  /** Words of the empty choice; "Choose" when left out. */
  placeholder?: string;
  defaultValue?: string;
  /** Makes it controlled. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** `false` says that it may be left empty; leave it out where that goes without saying, as in a filter. */
  required?: boolean;
  /** Lets the visitor type to find: for long lists. */
  searchable?: boolean;
  hint?: ReactNode;
  error?: string;
  autoComplete?: string;
}

/**
 * Chooses one of many. The browser's own select until scripts run, then a combobox with a listbox of the same name and
 * measures; the form posts the same value either way.
 */
export function Select(props: SelectProps) {
  const { label, name, options, required, hint, error, searchable = false } = props;
  const { t } = useModule();
  const ready = useHydrated();
  const made = useId();
  const id = props.id ?? made;
  const [chosen, setChosen] = useState(props.defaultValue ?? '');
  const value = props.value ?? chosen;
  const placeholder = props.placeholder ?? t('ui.select.choose');
  const groups = groupChoices(options);
  const choose = (wanted: string) => {
    setChosen(wanted);
    if (wanted !== value) props.onChange?.(wanted);
  };
  const described = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(id, { hint, error }),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {ready ? (
        <Combobox
          id={id}
          name={name}
          groups={groups}
          value={value}
          placeholder={placeholder}
          required={required === true}
          searchable={searchable}
          described={described}
          onChoose={choose}
          onBlur={props.onBlur}
        />
      ) : (
        <div className={styles.control}>
          <select
            id={id}
            name={name}
            required={required}
            defaultValue={value}
            autoComplete={props.autoComplete}
            {...described}
          >
            <option value="">{placeholder}</option>
            {groups.map((group) => {
              const items = group.options.map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ));
              return group.label === null ? (
                items
              ) : (
                <optgroup key={group.label} label={group.label}>
                  {items}
                </optgroup>
              );
            })}
          </select>
          <Icon name="chevron" className={styles.chevron} />
        </div>
      )}
    </FieldFrame>
  );
}
