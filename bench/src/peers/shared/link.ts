import type { ComponentType, ReactNode } from 'react';

export interface LinkProps {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The link of a peer's router. */
export type LinkComponent = ComponentType<LinkProps>;
