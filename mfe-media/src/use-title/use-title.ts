import type { PlayerTrack } from '@sahn/contracts/player/player';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

/** Kinds whose items have sounds. */
const kinds = ['tracks', 'duas'] as const;

interface Title {
  title: string;
  /** Undefined when the page that started the sound did not say it. */
  language: Locale | undefined;
}

/**
 * The title of a track in the page's language: a recording plays on when the visitor switches to another. Its id begins
 * with the item to which it belongs, `<kind>/<id>`. Until the title is loaded, or without a connection, the one with which
 * it was started.
 */
export function useTitle({ id, title, language }: PlayerTrack): Title {
  const { api, locale } = useModule();
  const [found, setFound] = useState<(Title & { of: string }) | null>(null);
  const of = `${locale} ${id}`;
  useEffect(() => {
    const [kindName, item] = id.split('/');
    const kind = kinds.find((one) => one === kindName);
    if (language === undefined || language === locale || kind === undefined || item === undefined) return;
    let isOver = false;
    api.item(kind, item).then(
      (loaded) => isOver || setFound({ of, title: loaded.title, language: loaded.language }),
      // The title in the other language stays, and says which one it is.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [api, locale, id, language, of]);
  return found?.of === of ? found : { title, language };
}
