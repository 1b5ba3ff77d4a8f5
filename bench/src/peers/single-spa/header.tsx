import { Masthead } from '../shared/masthead.tsx';
import { type ApplicationProps, createApplication, Link, usePath, withoutLocale } from './application.tsx';

function Header({ site }: ApplicationProps) {
  return <Masthead site={site} current={withoutLocale(usePath())} Link={Link} />;
}

export const { bootstrap, mount, unmount } = createApplication('header', Header);
