import { useModule } from '@sahn/shared-ui/module-context';
import type { KeyboardEvent } from 'react';
import { type Point, viewAfterKey, type Zoom } from '../picture-zoom/zoom.ts';

interface AlbumKeys {
  /** Counted from 0. */
  active: number;
  count: number;
  onActive: (index: number) => void;
  zoom: Zoom;
  fit: () => Point;
}

/** Plus, minus and 0 zoom; arrows move an enlarged picture and turn to the next one otherwise; Home and End. */
export function useAlbumKeys({ active, count, onActive, zoom, fit }: AlbumKeys) {
  const { direction } = useModule();
  return (event: KeyboardEvent) => {
    const { target } = event;
    const inList = target instanceof Element && target.closest('[popover]') !== null;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || inList) return;
    const onward = direction === 'rtl' ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: active + onward,
      ArrowLeft: active - onward,
      Home: 0,
      End: count - 1,
    };
    const view = viewAfterKey(event.key, zoom.get(), fit());
    const turned = targets[event.key];
    if (view === undefined && turned === undefined) return;
    event.preventDefault();
    if (view !== undefined) zoom.set(view);
    else if (turned !== undefined) onActive((turned + count) % count);
  };
}
