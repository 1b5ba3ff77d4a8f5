import type { ComponentProps, ReactNode } from 'react';
import type { IconDefinition } from '../../icons/icon-definition.ts';
import { classNames } from '../../styles/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';

interface Look {
  /** `solid` for the primary action of a view, `line` for others, `quiet` within text and bars. */
  kind?: 'solid' | 'line' | 'quiet';
  icon?: IconDefinition;
  children: ReactNode;
}

interface ActionProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** While its action is running: presses do nothing, a star rotates, the text stays. */
  busy?: boolean;
  to?: never;
}

interface LinkedProps extends Look {
  /** Makes it a link that looks like a button; see `Link`. */
  to: string;
  className?: string;
  download?: string | true;
}

export type ButtonProps = ActionProps | LinkedProps;

/** A button, or with `to` a link that looks like one. */
export function Button(props: ButtonProps) {
  const { kind = 'solid', icon, children } = props;
  const className = classNames(styles.button, styles[kind], props.className);
  const inside = (
    <>
      {icon === undefined ? null : <Icon icon={icon} />}
      {children}
    </>
  );
  if (props.to !== undefined) {
    return (
      <Link to={props.to} className={className} download={props.download}>
        {inside}
      </Link>
    );
  }
  const { kind: _kind, icon: _icon, children: _children, busy = false, to: _to, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={className}
      // Not `disabled`, which would remove the focus from the button.
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className={classNames('star', styles.turning)} aria-hidden="true" /> : null}
      {inside}
    </button>
  );
}
