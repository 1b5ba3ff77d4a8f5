import type { ReactNode } from 'react';
import { useSite } from '../services/site.tsx';

interface PartMarkProps {
  module: string;
  /** Route id or slot entry id. */
  part: string;
  children: ReactNode;
}

/** Marks a module's part while it is rendered on the server; in the browser it does nothing. */
export function PartMark({ module, part, children }: PartMarkProps) {
  const { marks } = useSite();
  if (!marks) return children;
  marks.enter(module, part);
  const Named = marks.named(module, part);
  return <Named>{children}</Named>;
}
