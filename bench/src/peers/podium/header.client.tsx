import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Masthead } from '../shared/masthead.tsx';

/* Of the page only the header has scripts, so only it is hydrated. */

function Link({
  href,
  className,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

const root = document.getElementById('header');
const data = JSON.parse(document.getElementById('header-data')?.textContent ?? '{}');
if (root) hydrateRoot(root, <Masthead {...data} Link={Link} />);
