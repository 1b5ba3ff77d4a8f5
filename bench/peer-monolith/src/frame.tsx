import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { LanguageSwitch } from './language-switch.tsx';
import { navLinks } from './nav-links.ts';

/** Header and footer around a page, with the class names of the site's stylesheet. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="frame">
      <header className="masthead">
        <div className="wrap masthead-row">
          <Link className="frame-brand" to="/en">
            Sahn
          </Link>
          <nav className="masthead-nav" aria-label="Main">
            <ul className="masthead-links">
              {navLinks.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to}>{label}</NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="masthead-tools">
            <form className="masthead-search-form" action="/en/search">
              <input type="search" name="q" aria-label="Search the site" />
              <button type="submit">Search</button>
            </form>
            <LanguageSwitch />
          </div>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer className="footer">
        <div className="wrap">
          <ul>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
          <p className="meta">Sahn: Sayyida Zaynab and her shrine</p>
        </div>
      </footer>
    </div>
  );
}
