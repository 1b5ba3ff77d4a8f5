import type { ReactNode } from 'react';

/** One state of a component, drawn alone: for tests, for the workshop and for pictures. */
export interface Example {
  name: string;
  render: () => ReactNode;
}
