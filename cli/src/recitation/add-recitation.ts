import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { matchLineTimes, writeLineTimes } from '@sahn/contracts/content/line-times';
import { CommandError } from '../command-error.ts';
import { type ContentText, readContentText } from './content-text.ts';
import { hasFfmpeg } from './ffmpeg.ts';
import { readLicence } from './licences.ts';
import type { Loudness } from './loudness-meter.ts';
import { makeCover } from './make-cover.ts';
import { measureSound } from './measure-sound.ts';
import { type Reciter, readReciter } from './reciter.ts';
import { gainFor, targetLoudness, writeWithGain } from './set-loudness.ts';
import { readSoundFormat, type SoundFormat } from './sound-format.ts';
import { tapLines } from './tap-server.ts';
import { copyOf, itemWith, type PlannedFile, termsWith, writeFiles } from './write-recitation.ts';

export interface RecitationRequest {
  /** The content folder. */
  folder: string;
  /** Id of the dua or ziyara. */
  text: string;
  audio: string;
  /** Id of a person, or names as `<locale>=<name>`. */
  reciter: readonly string[];
  licence: string;
  /** The recitation's id; by default the reciter's. */
  id?: string;
  times?: string;
  cover?: string;
  tap: boolean;
  keepLoudness: boolean;
  replace: boolean;
  dryRun: boolean;
}

export interface AddedRecitation {
  files: string[];
  seconds: number;
  /** LUFS before, and the gain in decibels that the file got. */
  loudness: number;
  gain: number;
  lines: number;
  reciter: string;
}

const shownFaults = 20;

/** Line times of a file; throws a `CommandError` with the faults, each with its line. */
function readTimes(file: string, text: string, { lines }: ContentText, seconds: number) {
  const faults: string[] = [];
  const ids = lines.map(({ id }) => id);
  const times = matchLineTimes(file, text, { lines: ids, seconds }, (line, message) =>
    faults.push(`${file}:${line}  ${message}`),
  );
  if (faults.length > 0) throw new CommandError(faults.slice(0, shownFaults).join('\n'));
  return times;
}

async function findTimes(
  request: RecitationRequest,
  text: ContentText,
  seconds: number,
  say: (line: string) => void,
) {
  const { times: file, tap, audio } = request;
  const source = file === undefined ? null : await readFile(file, 'utf8').catch(() => null);
  if (file !== undefined && source === null) throw new CommandError(`${file} is not there.`);
  const given = file !== undefined && source !== null ? readTimes(file, source, text, seconds) : [];
  if (!tap) return given;
  const page = { title: text.id, lines: text.lines, sound: audio, marks: given.map(({ at }) => at) };
  const marks = await tapLines(page, (address) => say(`Open ${address} and tap where each line begins.`));
  const tapped = text.lines.map(({ id }, index) => ({ line: id, at: marks[index] ?? 0 }));
  return readTimes('the page', writeLineTimes(tapped), text, seconds);
}

/** The gain to write into the file; throws a `CommandError` when that needs ffmpeg, which is not there. */
function chooseGain(request: RecitationRequest, measured: Loudness, ffmpeg: boolean): number {
  const gain = gainFor(measured);
  if (gain === 0 || request.keepLoudness) return 0;
  if (ffmpeg) return gain;
  const direction = gain > 0 ? 'quieter' : 'louder';
  throw new CommandError(
    `${request.audio} is ${Math.abs(gain)} dB ${direction} than the other recordings (${targetLoudness} LUFS). Install ffmpeg, which sets that, or say --keep-loudness.`,
  );
}

function checkReplace({ recitations, id: text }: ContentText, id: string, replace: boolean) {
  const before = recitations.find((each) => each.id === id);
  if (before && !replace)
    throw new CommandError(`${text} has a recitation '${id}' already: say --replace, or another --id.`);
  return before;
}

interface Plan {
  request: RecitationRequest;
  text: ContentText;
  id: string;
  reciter: Reciter;
  format: SoundFormat;
  measured: Loudness;
  gain: number;
  licence: string;
  times: string | null;
  cover: Uint8Array | null;
}

async function planFiles(plan: Plan): Promise<PlannedFile[]> {
  const { request, text, id, reciter, format, measured, gain, times, cover, licence } = plan;
  const { seconds } = measured;
  const sound = `${id}.${format.ending}`;
  const source = { path: request.audio, format, seconds };
  const item = {
    id,
    maddah: reciter.id,
    file: sound,
    // Rounded up, so that the last line begins before the end.
    seconds: Math.ceil(seconds * 10) / 10,
    ...(times === null ? {} : { times: `${id}.lrc` }),
    ...(cover === null ? {} : { cover: `${id}-cover.webp` }),
    licence,
  };
  const today = new Date().toISOString().slice(0, 10);
  return [
    {
      path: join(text.path, sound),
      content: gain === 0 ? copyOf(request.audio) : (path) => writeWithGain(source, gain, path),
    },
    ...(times === null ? [] : [{ path: join(text.path, `${id}.lrc`), content: times }]),
    ...(cover === null ? [] : [{ path: join(text.path, `${id}-cover.webp`), content: cover }]),
    ...(reciter.names === null ? [] : [await termsWith(request.folder, reciter)]),
    { path: join(text.path, 'item.yml'), content: itemWith(text, item, today) },
  ];
}

/**
 * Adds a recording to a dua or ziyara of the content folder. Checks everything before it writes anything.
 * @param say prints a line while it works
 */
export async function addRecitation(
  request: RecitationRequest,
  say: (line: string) => void,
): Promise<AddedRecitation> {
  const { folder, audio, replace, dryRun } = request;
  const licence = readLicence(request.licence);
  const reciter = await readReciter(folder, request.reciter, request.id);
  const id = request.id ?? reciter.id;
  const text = await readContentText(folder, request.text);
  const before = checkReplace(text, id, replace);
  const format = await readSoundFormat(audio);
  const cover = request.cover === undefined ? null : await makeCover(request.cover);
  const ffmpeg = hasFfmpeg();
  const measured = await measureSound(audio, format, ffmpeg);
  if (measured.seconds < 1) throw new CommandError(`${audio} is shorter than a second.`);
  const gain = chooseGain(request, measured, ffmpeg);
  const times = await findTimes(request, text, measured.seconds, say);
  const lrc = times.length === 0 ? null : writeLineTimes(times);
  const files = await planFiles({
    ...{ request, text, id, reciter, format, measured, gain, licence, cover },
    times: lrc,
  });
  if (!dryRun) {
    await writeFiles(files);
    const old = [before?.file, before?.times, before?.cover].filter((name) => name !== undefined);
    const left = old.map((name) => join(text.path, name));
    const kept = new Set(files.map(({ path }) => path));
    for (const path of left.filter((each) => !kept.has(each))) await rm(path, { force: true });
  }
  return {
    files: files.map(({ path }) => path),
    seconds: measured.seconds,
    loudness: measured.integrated,
    gain,
    lines: times.length,
    reciter: reciter.id,
  };
}
