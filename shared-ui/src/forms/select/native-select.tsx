import { useModule } from '@sahn/shared-ui/module-context';
import type { ComponentProps } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { chevronIcon } from '../../icons/chevron.ts';
import type { Choices } from './choices.tsx';
import styles from './select.module.css';

export interface NativeSelectProps extends ComponentProps<'select'> {
  groups: readonly Choices[];
  placeholder: string;
}

/** The select before hydration: a native select with option groups. */
export function NativeSelect({ groups, placeholder, ...rest }: NativeSelectProps) {
  const { t } = useModule();
  return (
    <div className={styles.control}>
      <select {...rest}>
        <option value="">{placeholder}</option>
        {groups.length === 0 ? <option disabled>{t('ui.select.empty')}</option> : null}
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
      <Icon icon={chevronIcon} className={styles.chevron} />
    </div>
  );
}
