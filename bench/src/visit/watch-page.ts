declare global {
  interface Window {
    seen?: { content?: number; hydrated?: number };
  }
}

/** Runs in the page from its beginning: notes when the list is drawn and when React has taken it over. */
export function watchPage(): void {
  const seen: { content?: number; hydrated?: number } = {};
  window.seen = seen;
  const look = () => {
    const link = document.querySelector('main article a');
    const now = performance.now();
    if (link && link.getBoundingClientRect().height > 0) seen.content ??= now;
    if (link && Object.keys(link).some((key) => key.startsWith('__reactProps'))) seen.hydrated ??= now;
    if (seen.hydrated === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
