import type { ReactNode } from 'react';
import type { Site } from './content.ts';
import { Footer } from './footer.tsx';
import type { LinkComponent } from './link.ts';
import { Masthead } from './masthead.tsx';

interface FrameProps {
  site: Site;
  current: string;
  Link: LinkComponent;
  children: ReactNode;
}

/** Header and footer around a page, with the site's own markup. */
export function Frame({ site, current, Link, children }: FrameProps) {
  return (
    <div className="frame">
      <Masthead site={site} current={current} Link={Link} />
      <main id="content" className="frame-main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} current={current} Link={Link} />
    </div>
  );
}
