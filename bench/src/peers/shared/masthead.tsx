import type { ReactNode } from 'react';
import { Appearance } from './appearance.tsx';
import type { NavLink, Site } from './content.ts';
import { Icon } from './icon.tsx';
import type { LinkComponent } from './link.ts';

interface MastheadProps {
  site: Site;
  /** Path of the page below the locale prefix. */
  current: string;
  Link: LinkComponent;
}

/** The header, with the site's own markup: panels are `details`, so the browser opens them. */
export function Masthead({ site, current, Link }: MastheadProps) {
  const { frame, classes, locale } = site;
  const appearance = <Appearance label={frame.appearance} names={frame.themes} />;
  return (
    <header className="masthead">
      <div className="masthead-frieze dawn-only" />
      <div className="masthead-frieze masthead-frieze-night night-only" />
      <div className="wrap masthead-row">
        <a className="frame-brand" aria-label={frame.brandLabel} href={`/${locale}`}>
          <img className="dawn-only" src={frame.mark} alt="" width={40} height={40} />
          <img className="night-only" src={frame.markAtNight} alt="" width={40} height={40} />
          {frame.brand}
        </a>
        <nav className="masthead-nav" aria-label={frame.menuLabel}>
          <NavLinks className="masthead-links" links={frame.mainNav} />
        </nav>
        <div className="masthead-tools">
          <Panel
            className="masthead-search"
            icon={<Icon name="search" className={classes.icon} />}
            label={frame.search}
          >
            <div className="masthead-sheet masthead-search-sheet">
              <SearchForm label={frame.search} action={`/${locale}/search`} className={undefined} />
            </div>
          </Panel>
          <Panel className="" icon={<Icon name="globe" className={classes.icon} />} label={frame.language}>
            <div className="masthead-popup">
              <Languages site={site} current={current} className="masthead-choices" Link={Link} />
            </div>
          </Panel>
          <Panel
            className="masthead-theme"
            icon={<Icon name="sun" className={classes.icon} />}
            label={frame.appearance}
          >
            <div className="masthead-popup">{appearance}</div>
          </Panel>
          <Panel
            className="masthead-menu"
            icon={<Icon name="menu" className={classes.icon} />}
            label={frame.menuLabel}
          >
            <div className="masthead-sheet">
              <div className="wrap masthead-menu-body">
                <SearchForm
                  label={frame.search}
                  action={`/${locale}/search`}
                  className="masthead-menu-search"
                />
                <nav className="masthead-menu-groups" aria-label={frame.menuLabel}>
                  {frame.menu.map(({ title, links }) => (
                    <div key={title}>
                      <p className="masthead-label">{title}</p>
                      <NavLinks className="masthead-menu-links" links={links} />
                    </div>
                  ))}
                </nav>
                <Languages site={site} current={current} className="masthead-options" Link={Link} />
                {appearance}
              </div>
            </div>
          </Panel>
        </div>
      </div>
    </header>
  );
}

interface PanelProps {
  className: string;
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

function Panel({ className, icon, label, children }: PanelProps) {
  return (
    <details className={`masthead-panel ${className}`} name="masthead">
      <summary className="masthead-button" aria-label={label} title={label}>
        {icon}
      </summary>
      {children}
    </details>
  );
}

/** Links to pages that the peers do not have are plain ones: a router would prefetch what is not there. */
export function NavLinks({ links, className }: { links: readonly NavLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

interface SearchFormProps {
  label: string;
  action: string;
  className: string | undefined;
}

function SearchForm({ label, action, className }: SearchFormProps) {
  return (
    <search>
      <form className={className} action={action} method="get">
        <input type="search" name="q" dir="auto" maxLength={200} aria-label={label} placeholder={label} />
        <button type="submit" className="masthead-button">
          {label}
        </button>
      </form>
    </search>
  );
}

interface LanguagesProps extends MastheadProps {
  className: string;
}

export function Languages({ site, current, className, Link }: LanguagesProps) {
  return (
    <ul className={className}>
      {site.frame.languages.map(({ locale, name, dir }) => (
        <li key={locale}>
          <Link href={`/${locale}${current}`}>
            <bdi className={site.classes.languageName} lang={locale} dir={dir}>
              {name}
            </bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
