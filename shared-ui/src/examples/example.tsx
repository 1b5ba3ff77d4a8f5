import type { ReactNode } from 'react';

/** One state of a component, rendered alone, for tests and for the workshop. */
export interface Example {
  name: string;
  render: () => ReactNode;
  /** Selector of an element that must be pressed to show the state. The workshop's tests press it. */
  press?: string;
}
