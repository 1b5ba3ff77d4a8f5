import type { ComponentProps } from 'react';
import type { IconDefinition } from '../../icons/icon-definition.ts';
import { classNames } from '../../styles/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './icon-button.module.css';

interface Look {
  icon: IconDefinition;
  /** The accessible name: translated, never empty. */
  label: string;
  /** With a border. */
  line?: boolean;
}

interface ActionProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Makes it a toggle button; the label must then not change with the state. */
  pressed?: boolean;
  to?: never;
}

interface LinkedProps extends Look {
  to: string;
  className?: string;
  download?: string | true;
}

export type IconButtonProps = ActionProps | LinkedProps;

/** A square button with an icon. Its name is for assistive technology and the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, line = false } = props;
  const className = classNames(styles.button, line && styles.line, props.className);
  if (props.to !== undefined) {
    return (
      <Link to={props.to} className={className} aria-label={label} title={label} download={props.download}>
        <Icon icon={icon} />
      </Link>
    );
  }
  const { icon: _icon, label: _label, line: _line, pressed, to: _to, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={className}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      <Icon icon={icon} />
    </button>
  );
}
