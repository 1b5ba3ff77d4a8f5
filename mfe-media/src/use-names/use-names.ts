import { type ContentKind, type ContentKinds, isContentKind } from '@sahn/contracts/content/kinds';
import type { PlayerTrack } from '@sahn/contracts/player/player';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect } from 'react';

function findBy(item: ContentKinds[ContentKind]['item'], recitation: string | undefined): string | undefined {
  if ('recitations' in item) return item.recitations.find(({ id }) => id === recitation)?.maddah.label;
  return 'maddah' in item ? item.maddah?.label : undefined;
}

/**
 * Gives the player's recording its names in the page's language: it plays on when the visitor switches to another. Its
 * id begins with the item to which it belongs, `<kind>/<id>`. Without a connection it keeps those with which it was
 * started.
 */
export function useNames({ id, language }: PlayerTrack): void {
  const { api, locale, player } = useModule();
  useEffect(() => {
    const [kind = '', item, recitation] = id.split('/');
    if (language === undefined || language === locale || !isContentKind(kind) || item === undefined) return;
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
