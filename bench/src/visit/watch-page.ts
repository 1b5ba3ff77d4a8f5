declare global {
  interface Window {
    seen?: { content?: number; hydrated?: number };
  }
}

/** Runs in the page from its start: records when the list is rendered and when it is hydrated. */
export function watchPage(): void {
  const seen: { content?: number; hydrated?: number } = {};
  window.seen = seen;
  // React marks elements before the hydration is committed; `isDehydrated` of the root is false only afterwards.
  type Fiber = {
    return: Fiber | null;
    stateNode: { current?: { memoizedState?: { isDehydrated?: boolean } } };
  };
  const isCommitted = (element: Element) => {
    const mark = Object.keys(element).find((key) => key.startsWith('__reactFiber$'));
    let fiber = mark ? (element as unknown as Record<string, Fiber>)[mark] : undefined;
    while (fiber?.return) fiber = fiber.return;
    return fiber?.stateNode.current?.memoizedState?.isDehydrated === false;
  };
  const look = () => {
    const link = document.querySelector('main article a');
    const now = performance.now();
    if (link && link.getBoundingClientRect().height > 0) seen.content ??= now;
    if (link && isCommitted(link)) seen.hydrated ??= now;
    if (seen.hydrated === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
