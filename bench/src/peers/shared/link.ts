import type { ComponentType, ReactNode } from 'react';

/** The link of a peer's router. */
export type LinkComponent = ComponentType<{
  href: string;
  className?: string | undefined;
  children: ReactNode;
}>;
