import type { Dua } from '@sahn/contracts/content/duas';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { Arabic } from '@sahn/shared-ui/text/arabic';
import { type ReactNode, useState } from 'react';
import { useUnfinished } from '../../continue-reading/use-unfinished.ts';
import { useMemorising } from '../../memorising/use-memorising.ts';
import { useLineNotes } from '../../notes/use-line-notes.ts';
import { currentChoices, withChoice } from '../../reading-settings/reading-choices/use-reading-choices.ts';
import { ReadingSettings, type SettingsSection } from '../../reading-settings/reading-settings.tsx';
import { useChunk } from '../../use-chunk/use-chunk.ts';
import { duaLanguages } from '../dua-line/dua-languages.ts';
import { DuaLine } from '../dua-line/dua-line.tsx';
import { linePlace } from '../dua-line/line-place.ts';
import { Neighbours } from '../neighbours/neighbours.tsx';
import { ReaderBar } from '../reader-bar/reader-bar.tsx';
import { hasLine, type Recitation } from '../recitation/current-line.ts';
import { keepRepetition, keptRepetition } from '../recitation/kept-repetition.ts';
import type { LineRange, Repetition } from '../recitation/line-loop.ts';
import { trackId, useRecitation } from '../recitation/use-recitation.ts';
import { useWakeLock } from '../recitation/use-wake-lock.ts';
import styles from './dua-reader.module.css';
import { scrollToLine } from './scroll-to-line.ts';
import { useFirstLines } from './use-first-lines.ts';
import { useFollowing } from './use-following.ts';
import { useLineInView } from './use-line-in-view.ts';

const loadWordText = () => import(/* webpackChunkName: "word-by-word" */ '../../word-by-word/word-text.tsx');
const loadListening = () =>
  import(/* webpackChunkName: "listening-settings" */ '../listening-settings/listening-settings.tsx');

export interface DuaReaderProps {
  dua: Dua;
  /** The recitation that its lines follow. */
  recitation: Recitation | undefined;
  onRecitation: (id: string) => void;
  /** What follows the text. */
  children?: ReactNode;
}

function isWithin(dua: Dua, range: LineRange, id: string): boolean {
  const placeOf = (wanted: string) => dua.lines.findIndex((line) => line.id === wanted);
  const place = placeOf(id);
  return place >= placeOf(range.from) && place <= placeOf(range.to);
}

/**
 * The text line by line, with reading settings and the bar at the bottom of the window. Highlights the line that is being
 * recited and scrolls to it.
 */
export function DuaReader({ dua, recitation, onRecitation, children }: DuaReaderProps) {
  const { locale, ownPath, t } = useModule();
  const [section, setSection] = useState<SettingsSection>('lines');
  const [awake, setAwake] = useState(true);
  const { chosen, playing, line: current, toggle, playFrom, goTo, goOnWith } = useRecitation(dua, recitation);
  const track = recitation && trackId(dua, recitation);
  const [repetition, showRepetition] = useState(() =>
    chosen && track !== undefined ? keptRepetition(track) : null,
  );
  const waiting = usePlayer((state) => state.waiting) && chosen;
  const following = useFollowing(playing ? current : null);
  useWakeLock(playing && awake);
  const path = ownPath('dua', { dua: dua.id });
  const text = useUnfinished({ path, title: dua.title, language: dua.language });
  const notes = useLineNotes(path);
  const { mode, ...memorising } = useMemorising();
  const [settingsWanted, setSettingsWanted] = useState(repetition !== null);
  const listening = useChunk(loadListening, settingsWanted && recitation !== undefined);
  const hasWords = dua.lines.some((line) => line.words !== undefined);
  const wordByWord = useChunk(loadWordText, useHydrated() && hasWords);
  const { languages, first } = duaLanguages(dua, locale);
  const lines = useFirstLines(dua.lines, current !== null);
  const isWhole = lines.length === dua.lines.length;
  const inView = useLineInView(lines);

  const setRepetition = (next: Repetition | null) => {
    showRepetition(next);
    if (track !== undefined) keepRepetition(track, next);
  };

  const playLine = (id: string) => {
    // Playing a line outside the repeated range ends the repetition. A range of one line moves to the new line.
    if (repetition !== null && !isWithin(dua, repetition, id)) {
      setRepetition(repetition.from === repetition.to ? { ...repetition, from: id, to: id } : null);
    }
    playFrom(id);
  };

  const changeRepetition = (next: Repetition | null) => {
    setRepetition(next);
    // The player enters a loop only when playback reaches it, so seek to the new range.
    if (next !== null && current !== null && !isWithin(dua, next, current)) goTo(next.from);
  };

  const changeRecitation = (id: string) => {
    const other = dua.recitations.find((one) => one.id === id);
    if (other === undefined) return;
    onRecitation(id);
    goOnWith(other);
  };

  const memorise = (on: boolean) => {
    memorising.setOn(on);
    const choices = currentChoices();
    if (on && choices.includes('arabic-off')) keepChoices(withChoice(choices, 'arabic-off', false));
  };

  const showNext = (from: { at?: string; from?: string | null }) => {
    const next = mode?.showNext(dua.lines, memorising.state, from);
    if (next) memorising.setState(next.state);
    return next?.line;
  };

  const goToLine = (id: string) => {
    if (recitation && hasLine(recitation.times, id)) goTo(id);
    scrollToLine(id);
  };

  return (
    <>
      <div className="wrap">
        <div className={styles.reader}>
          <section className={styles.text}>
            <h2 className="sr">{t('dua.lines')}</h2>
            <div ref={text}>
              <ol className={styles.lines}>
                {lines.map((line, place) => (
                  <DuaLine
                    key={line.id}
                    dua={dua}
                    line={line}
                    number={place + 1}
                    languages={languages}
                    first={first}
                    current={chosen && line.id === current}
                    playing={playing}
                    onPause={toggle}
                    onNote={() => notes.edit(line.id)}
                    covered={mode !== null && mode.countHidden([line], memorising.state) > 0}
                    arabic={(className) =>
                      mode !== null ? (
                        <mode.HiddenText
                          text={line.arabic}
                          shown={memorising.state.shown[line.id] ?? 0}
                          onShow={() => showNext({ at: line.id })}
                          className={className}
                        />
                      ) : line.words !== undefined && wordByWord !== null ? (
                        <wordByWord.WordText words={line.words} className={className} />
                      ) : (
                        <Arabic className={className} text={line.arabic} />
                      )
                    }
                    onPlay={
                      recitation && hasLine(recitation.times, line.id) ? () => playLine(line.id) : undefined
                    }
                  >
                    {notes.LineNote === null ? null : (
                      <notes.LineNote
                        line={{
                          path,
                          anchor: linePlace(line.id),
                          title: dua.title.slice(0, 300),
                          language: dua.language,
                          words: line.arabic.slice(0, 300),
                        }}
                        editing={notes.edited === line.id}
                        onClose={notes.close}
                      />
                    )}
                  </DuaLine>
                ))}
              </ol>
            </div>
            {isWhole && (
              <>
                <Neighbours dua={dua} keys={mode === null} />
                <p className={`no-print ${styles.notes}`}>
                  <MoreLink to={ownPath('plan')}>{t('plan.title')}</MoreLink>
                  <MoreLink to={ownPath('notes')}>{t('notes.title')}</MoreLink>
                </p>
              </>
            )}
          </section>
          <ReadingSettings
            language={dua.language}
            lines={{ translations: languages, first, words: hasWords }}
            beside
            section={section}
            onSection={setSection}
            onWanted={() => setSettingsWanted(true)}
          >
            {recitation === undefined ? undefined : listening === null ? null : (
              <listening.ListeningSettings
                dua={dua}
                recitation={recitation}
                onRecitation={changeRecitation}
                following={following.on}
                onFollowing={following.set}
                awake={awake}
                onAwake={setAwake}
                line={current ?? recitation.times[0]?.line ?? ''}
                repetition={repetition}
                onRepetition={changeRepetition}
              />
            )}
          </ReadingSettings>
        </div>
        {isWhole && children}
      </div>
      <ReaderBar
        dua={dua}
        sound={recitation && { chosen, playing: playing || waiting, toggle }}
        line={playing && following.on ? current : inView}
        onLine={goToLine}
        onBack={playing && !following.on ? () => following.set(true) : null}
        onSection={setSection}
        memorising={mode !== null}
        onMemorising={memorise}
      >
        {mode === null ? null : (
          <mode.MemoriseControls
            state={memorising.state}
            onState={memorising.setState}
            hidden={mode.countHidden(dua.lines, memorising.state)}
            onNext={() => {
              const shown = showNext({ from: inView });
              if (shown !== undefined) scrollToLine(shown);
            }}
          />
        )}
      </ReaderBar>
    </>
  );
}
