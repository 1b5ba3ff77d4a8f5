import { Link } from '@sahn/shared-ui/components/link';
import type { NavItem } from '../routing/nav-item.ts';

interface NavLinksProps {
  className: string;
  items: readonly NavItem[];
  /** Path of the page below the locale prefix, with its query. */
  current: string;
  /** Id of the element that names the list. */
  labelledBy?: string;
}

/** Renders nothing when there are no links. */
export function NavLinks({ className, items, current, labelledBy }: NavLinksProps) {
  const [path] = current.split('?');
  const currentOf = (item: NavItem) => (item.to === path ? 'page' : 'true');
  if (items.length === 0) return null;
  return (
    <ul className={className} aria-labelledby={labelledBy}>
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to} aria-current={item.current ? currentOf(item) : undefined}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
