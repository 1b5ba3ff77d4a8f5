type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link means this window and nothing but going there. */
export function isPlainClick(event: Click, { target }: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && (target === '' || target === '_self') && !event.defaultPrevented;
}
