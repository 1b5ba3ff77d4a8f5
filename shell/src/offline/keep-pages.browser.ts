import { type KeepMessage, workerPath } from '@sahn/contracts/routing/offline';
import type { Locale } from '@sahn/contracts/text/locale';
import archMask from '@sahn/shared-ui/art/arch-mask.svg';
import darkLamp from '@sahn/shared-ui/art/dark-lamp.svg';
import type { PageState } from '../routing/page-state.ts';

/** Pictures of the page that says that there is no connection; no other page has loaded them. */
const offlinePictures = [archMask, darkLamp];

/** Scripts, styles, fonts and pictures of the page, as paths. */
function loadedFiles(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(modules|media)\//.test(pathname))
    .filter(({ pathname }) => !/\.(mp3|m4a|ogg|webm|mp4|vtt)$/.test(pathname))
    .map(({ pathname }) => pathname);
  return [...new Set(paths)];
}

/** Texts of the style sheets that the document contains instead of loading them, by address. */
function containedSheets(): Record<string, string> {
  const sheets = document.querySelectorAll<HTMLStyleElement>('style[data-href]');
  return Object.fromEntries([...sheets].map((sheet) => [sheet.dataset.href ?? '', sheet.textContent]));
}

async function keep(locale: Locale, page: string | null): Promise<void> {
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const files = [...loadedFiles(), ...offlinePictures];
  const message: KeepMessage = { kind: 'keep', locale, page, files, sheets: containedSheets() };
  active?.postMessage(message);
}

/** Registers the service worker, which stores visited pages for offline use, and the loaded document's page with it. */
export function keepPages({ locale, route }: PageState): void {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  const page = route.cached ? location.pathname + location.search : null;
  // Browsers may forbid it, for example in a private window: the site works without it.
  void keep(locale, page).catch(() => {});
}
