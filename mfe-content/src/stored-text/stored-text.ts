/** A text that the visitor's device keeps. */
export interface StoredText {
  /** Calls `changed` after changes made here and in other tabs. Returns the unsubscribe function. */
  watch(changed: () => void): () => void;
  /** Empty when there is none. */
  read(): string;
  /** Returns whether the device stored it. */
  write(text: string): boolean;
  /** Whether what was written last is stored on the device. */
  isStored(): boolean;
}

/**
 * A text in localStorage. What the storage refuses stays in memory, so that it can still be read until the page is closed.
 * Never throws.
 */
export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  /** The text that the storage refused; null while everything is stored. */
  let unsaved: string | null = null;
  return {
    watch(changed) {
      listeners.add(changed);
      window.addEventListener('storage', changed);
      return () => {
        listeners.delete(changed);
        window.removeEventListener('storage', changed);
      };
    },
    read() {
      if (unsaved !== null) return unsaved;
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text);
        unsaved = null;
      } catch {
        unsaved = text;
      }
      for (const listener of listeners) listener();
      return unsaved === null;
    },
    isStored: () => unsaved === null,
  };
}
