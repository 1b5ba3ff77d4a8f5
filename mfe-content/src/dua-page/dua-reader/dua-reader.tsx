import type { Dua } from '@sahn/contracts/content';
import { type Locale, localeFacts, locales } from '@sahn/contracts/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { useHydrated } from '@sahn/shared-ui/use-hydrated';
import { useState } from 'react';
import { DuaLine } from '../dua-line/dua-line.tsx';
import { ListeningSettings } from '../listening-settings/listening-settings.tsx';
import { ReadingSettings } from '../reading-settings/reading-settings.tsx';
import type { Recitation } from '../recitation/current-line.ts';
import { type LineRange, useRecitation, useRepeat } from '../recitation/use-recitation.ts';
import styles from './dua-reader.module.css';
import { useFollowing } from './use-following.ts';

export interface DuaReaderProps {
  dua: Dua;
  /** The recitation that its lines follow. */
  recitation: Recitation | undefined;
}

function languagesOf(dua: Dua): Locale[] {
  return locales.filter((language) => dua.lines.some((line) => line.translation[language]));
}

/** The translation that a page shows first: none where the page is in the language of the text itself. */
function firstLanguage(languages: readonly Locale[], locale: Locale): Locale | undefined {
  if (locale === 'ar') return languages.find((language) => language === 'ar');
  return [locale, ...localeFacts[locale].fallback].find((language) => languages.includes(language));
}

function isWithin(dua: Dua, range: LineRange, id: string): boolean {
  const placeOf = (wanted: string) => dua.lines.findIndex((line) => line.id === wanted);
  const place = placeOf(id);
  return place >= placeOf(range.from) && place <= placeOf(range.to);
}

/** The text line by line, with what the reader may switch. Follows the recitation that plays. */
export function DuaReader({ dua, recitation }: DuaReaderProps) {
  const { locale, t } = useModule();
  const ready = useHydrated();
  const [repeat, setRepeat] = useState<LineRange | null>(null);
  const { chosen, playing, line: current, toggle, playFrom } = useRecitation(dua, recitation);
  const following = useFollowing(playing ? current : null);
  useRepeat(dua, recitation, repeat);
  const languages = languagesOf(dua);

  const playLine = (id: string) => {
    if (playing && id === current) {
      toggle();
      return;
    }
    // Whoever asks for a line beyond the repeated ones means to leave them; a single repeated line moves along.
    if (repeat !== null && !isWithin(dua, repeat, id)) {
      setRepeat(repeat.from === repeat.to ? { from: id, to: id } : null);
    }
    playFrom(id);
  };

  return (
    <div className={styles.reader}>
      <section className={styles.text}>
        <h2 className="sr">{t('dua.lines')}</h2>
        <ol className={styles.lines}>
          {dua.lines.map((line, place) => (
            <DuaLine
              key={line.id}
              line={line}
              number={place + 1}
              languages={languages}
              current={chosen && line.id === current}
              playing={playing}
              onPlay={recitation && (() => playLine(line.id))}
            />
          ))}
        </ol>
      </section>
      <ReadingSettings languages={languages} shown={firstLanguage(languages, locale)}>
        {ready && recitation !== undefined ? (
          <ListeningSettings
            lines={dua.lines}
            following={following.on}
            onFollowing={following.set}
            repeat={repeat}
            onRepeat={setRepeat}
          />
        ) : null}
      </ReadingSettings>
    </div>
  );
}
