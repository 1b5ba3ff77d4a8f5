import { namedElement } from '@sahn/shared-ui/named-element';
import { type RefObject, useEffect } from 'react';

const summariesOf = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('details > summary')];

function open(station: Element | null): void {
  if (!(station instanceof HTMLDetailsElement)) return;
  station.open = true;
  station.scrollIntoView({ block: 'nearest' });
}

/** The summary to which a key leads. */
function findNext(page: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = summariesOf(page);
  const at = all.indexOf(from);
  if (at === -1) return undefined;
  switch (key) {
    case 'ArrowDown':
      return all[at + 1];
    case 'ArrowUp':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
}

/**
 * Opens the station that the address names or that is chosen on the map, and lets the arrow keys lead from station to
 * station. Elements with `data-station` hold a station's id.
 */
export function useChosenStation(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (root === null) return;
    const openNamed = () => {
      const named = namedElement(location.hash);
      if (named !== null && root.contains(named)) open(named);
    };
    const onClick = ({ target }: MouseEvent) => {
      const marker = target instanceof Element ? target.closest<SVGElement>('[data-station]') : null;
      const id = marker?.dataset.station;
      if (id !== undefined) open(document.getElementById(id));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
      const next = findNext(root, event.target, event.key);
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    };
    openNamed();
    root.addEventListener('click', onClick);
    root.addEventListener('keydown', onKeyDown);
    window.addEventListener('hashchange', openNamed);
    return () => {
      root.removeEventListener('click', onClick);
      root.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('hashchange', openNamed);
    };
  }, [page]);
}
