type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link opens it in this window: primary button, no modifier keys, no other target. */
export function isPlainClick(event: Click, { target }: HTMLAnchorElement): boolean {
  const modified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !modified && (target === '' || target === '_self') && !event.defaultPrevented;
}
