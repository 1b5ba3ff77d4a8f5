/** Longest wait for the entry of a module, in milliseconds. */
export const entryLimitMs = 8_000;

/** The script element of an entry that the guard has let through, not yet in the document. */
export function createEntryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  globalThis.sahnGuard(script, url);
  return script;
}
