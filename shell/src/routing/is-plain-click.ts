import type { MouseEvent } from 'react';

/** Whether a click means this window and nothing but going there. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && (target === '' || target === '_self') && !event.defaultPrevented;
}
