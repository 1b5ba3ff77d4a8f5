import type { Site } from './content.ts';
import type { LinkComponent } from './link.ts';
import { Languages, NavLinks } from './masthead.tsx';

export function Footer({ site, current, Link }: { site: Site; current: string; Link: LinkComponent }) {
  const { frame, locale } = site;
  return (
    <div className="footer-place">
      <div className="footer-skyline" aria-hidden="true" />
      <footer className="footer khatam" data-surface="night">
        <div className="wrap footer-body">
          <div className="footer-columns">
            <div className="footer-about">
              <a className="frame-brand" aria-label={frame.brandLabel} href={`/${locale}`}>
                <img src={frame.markAtNight} alt="" width={40} height={40} />
                {frame.brand}
              </a>
              <p>{frame.about}</p>
            </div>
            {frame.footer.map(({ title, links }) => (
              <nav key={title} className="footer-column" aria-label={title}>
                <h2>{title}</h2>
                <NavLinks className="footer-links" links={links} />
              </nav>
            ))}
          </div>
          <div className="footer-end">
            <p>{frame.notice}</p>
            <Languages site={site} current={current} className="footer-languages" Link={Link} />
          </div>
        </div>
      </footer>
    </div>
  );
}
