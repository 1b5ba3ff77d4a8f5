import type { Dua } from '@sahn/contracts/content/duas';
import type { Track } from '@sahn/contracts/content/tracks';
import type { PlayerTrack } from '@sahn/contracts/player/player';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect } from 'react';

/** Kinds whose items have sounds. */
const kinds = ['tracks', 'duas'] as const;

type Loaded = Track | Dua;

function findBy(loaded: Loaded, recitation: string | undefined): string | undefined {
  return 'recitations' in loaded
    ? loaded.recitations.find(({ id }) => id === recitation)?.maddah.label
    : loaded.maddah?.label;
}

/**
 * Gives the player's recording its names in the page's language: it plays on when the visitor switches to another. Its
 * id begins with the item to which it belongs, `<kind>/<id>`. Without a connection it keeps those with which it was
 * started.
 */
export function useNames({ id, language }: PlayerTrack): void {
  const { api, locale, player } = useModule();
  useEffect(() => {
    const [kindName, item, recitation] = id.split('/');
    const kind = kinds.find((one) => one === kindName);
    if (language === undefined || language === locale || kind === undefined || item === undefined) return;
    let isOver = false;
    api.item(kind, item).then(
      (loaded) => {
        const { title, language } = loaded;
        if (!isOver) player.rename(id, { title, language, by: findBy(loaded, recitation) });
      },
      // Those in the other language stay, and say which one it is.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [api, locale, player, id, language]);
}
