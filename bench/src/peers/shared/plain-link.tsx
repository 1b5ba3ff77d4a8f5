import type { LinkProps } from './link.ts';

/** The link of peers that load a document for each page. */
export function PlainLink({ href, className, children }: LinkProps) {
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}
