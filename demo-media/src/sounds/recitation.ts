import { bell } from './instruments.ts';
import { beatsOf, drone, notes, piece, play, type Scale } from './melody.ts';
import { finish, lay, type Wave } from './wave.ts';

/** Tones that stand in for a recitation of a dua: a phrase for each line, about as long as the line is. */
export interface Recitation {
  /** Id of the dua. */
  dua: string;
  /** Name of the sound and of the line times, without endings. */
  file: string;
  times: 'lrc' | 'vtt';
  /** Bit rate of the sound in kbit/s. */
  kilobits: number;
  /** One for each line of the dua, in the order of their ids from 1. */
  phrases: readonly string[];
  /** Seconds of a beat. */
  beat: number;
  scale: Scale;
  /** Hertz. */
  tonic: number;
  play: (frequency: number, seconds: number, seed: number) => Wave;
  ring: number;
  /** Hertz of the held tone under the whole. */
  ground: number;
  /** Hertz of the bell that marks where a line begins. */
  bell: number;
}

interface Span {
  /** Seconds from the start of the sound. */
  from: number;
  to: number;
}

const start = 2.5;

/** When each line is played. */
function lineSpans({ phrases, beat }: Recitation): Span[] {
  const edge = (lines: number) => start + beatsOf(phrases.slice(0, lines).flatMap(notes)) * beat;
  return phrases.map((_, index) => ({ from: edge(index), to: edge(index + 1) }));
}

/** Length of the sound in whole seconds. */
function recitationSeconds(recitation: Recitation): number {
  return Math.ceil((lineSpans(recitation).at(-1)?.to ?? start) + 4);
}

/** One instrument over a held tone; a bell marks where a line begins. */
export function tonesFor(recitation: Recitation): Wave {
  const seconds = recitationSeconds(recitation);
  return finish(
    piece(seconds, 0.36, (target) => {
      lay(target, drone(seconds, recitation.ground), 0, 0.55);
      for (const [index, { from }] of lineSpans(recitation).entries()) {
        lay(target, bell(recitation.bell, 3), from, 0.1);
        play(target, { ...recitation, loudness: 0.42 }, notes(recitation.phrases[index] ?? ''), from);
      }
    }),
  );
}

const clock = (seconds: number, digits: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(digits).padStart(digits + 3, '0')}`;

/** The line times, as LRC whose words are the ids of lines or as WebVTT whose cues have those ids. */
export function lineTimes(recitation: Recitation): string {
  const spans = lineSpans(recitation);
  if (recitation.times === 'lrc')
    return spans.map(({ from }, index) => `[${clock(from, 2)}]${index + 1}\n`).join('');
  const cues = spans.map(
    ({ from, to }, index) => `${index + 1}\n${clock(from, 3)} --> ${clock(to, 3)}\nLine ${index + 1}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}
