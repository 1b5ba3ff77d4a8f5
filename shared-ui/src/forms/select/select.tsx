import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { describedBy, FieldFrame } from '../field-frame/field-frame.tsx';
import { groupChoices, type SelectOptions } from './choices.tsx';
import { Combobox } from './combobox.tsx';
import { NativeSelect } from './native-select.tsx';

export interface SelectProps {
  label: string;
  name: string;
  /** Needed when a form's error summary links to it. */
  id?: string;
  /** `{ value, label }`, or groups of them: `{ label, options }`. */
  options: SelectOptions;
  /** Text of the empty option. Default: "Choose". */
  placeholder?: string;
  defaultValue?: string;
  /** Makes it controlled. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** When false, the label says "optional". Leave it out when that is obvious, as in a filter. */
  required?: boolean;
  /** Whether the visitor can type to find an option; for long lists. */
  searchable?: boolean;
  hint?: ReactNode;
  error?: string;
  autoComplete?: string;
}

/**
 * A select. Before hydration it is a native select, then a combobox with a listbox, with the same name and size. Both post
 * the same value. A choice made before hydration is kept, and a native select with the focus is replaced only when the
 * focus leaves it.
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
  const native = useRef<HTMLSelectElement>(null);
  const [inUse, setInUse] = useState(false);
  const adoptChoice = useEffectEvent((before: HTMLSelectElement) => {
    const written = [...before.options].find((option) => option.defaultSelected)?.value ?? '';
    if (before.value !== written) choose(before.value);
    setInUse(before === document.activeElement);
  });
  useLayoutEffect(() => {
    if (native.current !== null) adoptChoice(native.current);
  }, []);
  const described = {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(id, { hint, error }),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {ready && !inUse ? (
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
        <NativeSelect
          ref={native}
          id={id}
          name={name}
          required={required}
          defaultValue={value}
          autoComplete={props.autoComplete}
          {...described}
          groups={groups}
          placeholder={placeholder}
          onChange={(event) => choose(event.currentTarget.value)}
          onBlur={() => {
            setInUse(false);
            props.onBlur?.();
          }}
        />
      )}
    </FieldFrame>
  );
}
