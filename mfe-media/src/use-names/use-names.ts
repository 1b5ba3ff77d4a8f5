import type { Dua } from '@sahn/contracts/content/duas';
import type { Track } from '@sahn/contracts/content/tracks';
import type { PlayerTrack } from '@sahn/contracts/player/player';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

/** Kinds whose items have sounds. */
const kinds = ['tracks', 'duas'] as const;

interface Names {
  title: string;
  /** Who is heard, or whose the sound is. */
  by?: string;
  /** Undefined when the page that started the sound did not say it. */
  language: Locale | undefined;
}

type Loaded = Track | Dua;

function findBy(loaded: Loaded, recitation: string | undefined): string | undefined {
  return 'recitations' in loaded
    ? loaded.recitations.find(({ id }) => id === recitation)?.maddah.label
    : loaded.maddah?.label;
}

/**
 * The names of a track in the page's language: a recording plays on when the visitor switches to another. Its id begins
 * with the item to which it belongs, `<kind>/<id>`. Until they are loaded, or without a connection, those with which
 * it was started.
 */
export function useNames({ id, title, by, language }: PlayerTrack): Names {
  const { api, locale } = useModule();
  const [found, setFound] = useState<(Names & { of: string }) | null>(null);
  const of = `${locale} ${id}`;
  useEffect(() => {
    const [kindName, item, recitation] = id.split('/');
    const kind = kinds.find((one) => one === kindName);
    if (language === undefined || language === locale || kind === undefined || item === undefined) return;
    let isOver = false;
    api.item(kind, item).then(
      (loaded) => {
        const { title, language } = loaded;
        if (!isOver) setFound({ of, title, language, by: findBy(loaded, recitation) });
      },
      // Those in the other language stay, and say which one it is.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [api, locale, id, language, of]);
  return found?.of === of ? found : { title, by, language };
}
