import type { Locale } from '@sahn/contracts/text/locale';
import { createStore } from 'zustand';
import { openStore } from '../offline/open-store.ts';
import { recordPath, type SavedRecord } from '../offline/saved-record.ts';
import { storeDocument, storeSound } from '../offline/store-document.ts';
import { localPath } from '../routing/local-path.ts';
import { savedRoute } from '../routing/shell-routes.ts';
import type { CollectionId, CollectionPlan } from './collections.ts';

/** A download. It goes on while the visitor reads other pages, until the document is left. */
export interface KeepState {
  id: CollectionId | null;
  /** `full`: the device has no room. `failed`: the connection was lost. */
  phase: 'idle' | 'running' | 'stopped' | 'full' | 'failed' | 'done';
  done: number;
  total: number;
}

const idle: KeepState = { id: null, phase: 'idle', done: 0, total: 0 };

export const keepStore = createStore<KeepState>()(() => idle);

let abort = new AbortController();

async function writeRecord(store: Cache, locale: Locale, record: SavedRecord): Promise<void> {
  await store.put(recordPath(locale, record.collection), Response.json(record));
}

export interface KeepRequest {
  plan: CollectionPlan;
  withSound: boolean;
  locale: Locale;
}

/**
 * Downloads a collection, or what of it is missing: sounds and files that are there stay, documents are fetched anew. Ends
 * with the phase that the store then has; never rejects.
 */
export async function keepCollection({ plan, withSound, locale }: KeepRequest): Promise<void> {
  const { id, pages } = plan;
  const sounds = withSound ? plan.sounds : [];
  const total = pages.length + sounds.length;
  abort.abort();
  abort = new AbortController();
  const { signal } = abort;
  const report = (state: Partial<KeepState>) => {
    if (!signal.aborted || state.phase === 'stopped') keepStore.setState(state);
  };
  keepStore.setState({ id, phase: 'running', done: 0, total });
  // Asks the browser not to remove it when the device needs room. What it answers changes nothing here.
  await navigator.storage?.persist?.().catch(() => false);
  try {
    const store = await openStore('saved');
    const record = { collection: id, pages, sounds: sounds.map(({ src, title }) => ({ src, title })) };
    await writeRecord(store, locale, { ...record, complete: false, at: Date.now() });
    // So that the list itself opens without a connection.
    await storeDocument(store, localPath(locale, savedRoute.path), signal);
    let done = 0;
    for (const path of pages) {
      await storeDocument(store, path, signal);
      signal.throwIfAborted();
      done += 1;
      report({ done });
    }
    for (const { src } of sounds) {
      await storeSound(store, src, signal);
      signal.throwIfAborted();
      done += 1;
      report({ done });
    }
    await writeRecord(store, locale, { ...record, complete: true, at: Date.now() });
    report({ phase: 'done' });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    report({ phase: name === 'QuotaExceededError' ? 'full' : 'failed' });
  }
}

/** Stops the download. What is there stays, and the next download goes on from it. */
export function stopKeeping(): void {
  abort.abort();
  keepStore.setState({ phase: 'stopped' });
}

export function forgetDownload(): void {
  abort.abort();
  keepStore.setState(idle);
}
