import type { ReactNode } from 'react';

/** One state of a component, rendered alone: for tests, for the workshop and for pictures. */
export interface Example {
  name: string;
  render: () => ReactNode;
  /** Selector of what must be pressed before the state is seen: the workshop's tests press it. */
  press?: string;
}
