import { isLocale, localeFacts } from '@sahn/contracts/text/locale';
import { isKept } from '../offline/is-kept.browser.ts';
import { isPlainClick } from '../routing/is-plain-click.ts';
import { shellName } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import type { Navigator } from './navigator.browser.ts';

const noteClass = 'language-note';

/** Whether a page in another language can be shown: its strings come, and there is a connection or a stored copy. */
async function canReach(site: Site, link: HTMLAnchorElement): Promise<boolean> {
  if (!isLocale(link.hreflang)) return true;
  // Without a connection nothing is asked for: it may fail late, when the visitor has tried again with one.
  if (!navigator.onLine) return isKept(new URL(link.href));
  return site.loadStrings(link.hreflang, shellName).then(
    () => true,
    () => false,
  );
}

/** Says below the list of languages that the page stays as it is, and why. */
function tell(site: Site, shown: Navigator, link: HTMLAnchorElement): void {
  const list = link.closest('ul');
  if (!list || !isLocale(link.hreflang)) return;
  const { locale } = shown.getState().page;
  const note = document.createElement('p');
  note.className = noteClass;
  note.setAttribute('role', 'alert');
  note.textContent = site.translations.of(locale, shellName)('language.unreached', {
    name: localeFacts[link.hreflang].name,
  });
  list.after(note);
  note.scrollIntoView({ block: 'nearest' });
}

/**
 * Lets a link to another language lead on only when its page can be shown. Else the visitor would lose what is on the
 * screen for a page of the browser. Of the links that the frame renders: it has their handlers already.
 */
export function reachLanguages(site: Site, shown: Navigator): void {
  let reached: HTMLAnchorElement | undefined;
  window.addEventListener(
    'click',
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('ul a[hreflang]') : null;
      if (!link || link.ariaCurrent !== null || !isPlainClick(event, link)) return;
      if (link === reached) {
        reached = undefined;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      for (const note of document.querySelectorAll(`.${noteClass}`)) note.remove();
      void canReach(site, link).then((can) => {
        if (!can) return tell(site, shown, link);
        reached = link;
        link.click();
      });
    },
    { capture: true },
  );
}
