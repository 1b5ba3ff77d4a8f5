import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { Fragment, memo, type ReactNode, useId } from 'react';
import type { Nav, NavItem } from '../routing/nav-item.ts';
import { LanguageLinks } from './language-links.tsx';
import { NavLinks } from './nav-links.tsx';
import { useSiteInfo } from './site-info.tsx';
import { SiteMark } from './site-mark.tsx';

interface FooterProps {
  nav: Nav;
  current: string;
  contact: ReactNode;
  onLocale?: (locale: Locale) => void;
}

interface FooterColumnProps {
  title: string;
  items?: readonly NavItem[];
  current: string;
}

export const Footer = memo(function Footer({ nav, current, contact, onLocale }: FooterProps) {
  const { t } = useModule();
  const info = useSiteInfo();
  return (
    <div className="footer-place deferred">
      <div className="footer-skyline" aria-hidden="true" />
      <footer className="footer" data-surface="night">
        <div className="footer-pattern" aria-hidden="true" />
        <div className="wrap footer-body">
          <div className="footer-columns">
            <div className="footer-about">
              <SiteMark night />
              {info.about && <p>{info.about}</p>}
              {contact}
            </div>
            <FooterColumn title={t('footer.visit')} items={nav.visit} current={current} />
            <FooterColumn title={t('footer.read')} items={nav.read} current={current} />
            <FooterColumn title={t('footer.takePart')} items={nav['take-part']} current={current} />
            <FooterColumn title={t('footer.contact')} items={nav.contact} current={current} />
          </div>
          <div className="footer-end">
            <p>
              {info.notice}
              {info.links.map(({ href, label }) => (
                <Fragment key={href}>
                  {' '}
                  <a className="footer-source" href={href}>
                    {label}
                  </a>
                </Fragment>
              ))}
            </p>
            <LanguageLinks className="footer-languages" current={current} onLocale={onLocale} />
          </div>
        </div>
      </footer>
    </div>
  );
});

/** Links of one column. Where there are more, they take two. */
const most = 6;

function FooterColumn({ title, items = [], current }: FooterColumnProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <nav className={classNames('footer-column', items.length > most && 'footer-long')} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <NavLinks className="footer-links" items={items} current={current} />
    </nav>
  );
}
