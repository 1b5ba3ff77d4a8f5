import { finish, lay, rate, silence, type Wave } from './wave.ts';

/** Plain tones that show how lines are followed: one for each line that is named. They stand in for no voice. */
export interface GuideTones {
  /** Id of the dua. */
  dua: string;
  /** Name of the sound and of the line times, without endings. */
  file: string;
  times: 'lrc' | 'vtt';
  /** Ids of lines in their order. None of them is a verse: the importer refuses tones under the Quran. */
  lines: readonly string[];
  /** Hertz. */
  pitch: number;
}

/** The tones of the content folder. */
export const guideTones: readonly GuideTones[] = [
  {
    dua: 'blessings-on-the-prophet',
    file: 'tone-low',
    times: 'lrc',
    lines: ['2', '3', '4', '5'],
    pitch: 220,
  },
  {
    dua: 'blessings-on-the-prophet',
    file: 'tone-high',
    times: 'vtt',
    lines: ['2', '3', '4', '5'],
    pitch: 330,
  },
  { dua: 'tasbih-of-fatima', file: 'tone-low', times: 'lrc', lines: ['3', '4', '5', '6'], pitch: 220 },
  { dua: 'greeting-the-departed', file: 'tone-low', times: 'vtt', lines: ['1', '2'], pitch: 220 },
];

const start = 2;
const secondsPerLine = 6;
const end = 2;

/** Length of the sound in whole seconds. */
const secondsOf = ({ lines }: GuideTones) => start + lines.length * secondsPerLine + end;

/** A sine tone that swells and fades. */
function tone(hertz: number, seconds: number): Wave {
  const wave = silence(seconds);
  for (let index = 0; index < wave.length; index += 1) {
    const swell = Math.sin((Math.PI * index) / wave.length) ** 2;
    wave[index] = swell * Math.sin((2 * Math.PI * hertz * index) / rate);
  }
  return wave;
}

/** One tone for each line, of the same pitch, and a silence between two. */
export function soundOf(tones: GuideTones): Wave {
  const wave = silence(secondsOf(tones));
  for (const index of tones.lines.keys())
    lay(wave, tone(tones.pitch, secondsPerLine - 1), start + index * secondsPerLine, 0.4);
  return finish(wave, { fadeIn: 0.1, fadeOut: 0.1, peak: 0.3 });
}

const clock = (seconds: number, digits: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(digits).padStart(digits + 3, '0')}`;

/** The line times, as LRC whose words are the ids of lines or as WebVTT whose cues have those ids. */
export function lineTimes({ lines, times }: GuideTones): string {
  const spans = lines.map((id, index) => ({ id, from: start + index * secondsPerLine }));
  if (times === 'lrc') return spans.map(({ id, from }) => `[${clock(from, 2)}]${id}\n`).join('');
  const cues = spans.map(
    ({ id, from }) => `${id}\n${clock(from, 3)} --> ${clock(from + secondsPerLine, 3)}\nLine ${id}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
}
