/** Delay after the document is complete and hydrated, so that its pictures and the first clicks come first. */
const restMs = 2_000;

let rest: Promise<void> | undefined;

/** Resolves when the document is complete and its own work is done. First called when it is being hydrated. */
export function whenAtRest(): Promise<void> {
  rest ??= new Promise((resolve) => {
    const later = () => setTimeout(resolve, restMs);
    if (document.readyState === 'complete') later();
    else window.addEventListener('load', later, { once: true });
  });
  return rest;
}
