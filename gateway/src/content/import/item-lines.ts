import * as v from 'valibot';
import type { TimedRecitation } from '../kinds/kind.ts';
import { type Detail, type LineSource, LineSourceSchema } from '../kinds/stored.ts';
import { parseLineTimes } from '../source/line-times.ts';
import { findVerseFault } from '../source/quran.ts';
import { type PositionedData, parsePositioned, parseYaml } from '../source/yaml-file.ts';
import type { CompileContext } from './compile-context.ts';

/** Reads `lines.json` of an item. */
export async function readLines(base: string, { folder, quran }: CompileContext): Promise<LineSource[]> {
  const file = `${base}/lines.json`;
  const report = folder.reporter(file);
  const text = await folder.read(file);
  if (text === null) {
    report(1, 'is missing');
    return [];
  }
  const data = parseYaml(text, report);
  const lines = data && parsePositioned(v.array(LineSourceSchema), data, report);
  if (!lines) return [];
  if (lines.length === 0) report(1, 'holds no lines');
  for (const [index, line] of lines.entries()) {
    if (lines.findIndex(({ id }) => id === line.id) !== index) {
      report(data.lineOf([index, 'id']), `the id "${line.id}" is taken already`);
    }
    if (line.words !== undefined && line.words.map(({ arabic }) => arabic).join(' ') !== line.arabic) {
      report(data.lineOf([index, 'words']), 'the words, joined by spaces, are not the Arabic of the line');
    }
    if (line.quran === undefined) continue;
    const fault = findVerseFault(quran, line.quran, line.arabic, line.part ?? false);
    if (fault !== null) report(data.lineOf([index, 'quran']), fault);
  }
  return lines;
}

/** Reads the line times of recitations, by recitation. */
export async function readTimes(
  base: string,
  recitations: readonly TimedRecitation[],
  lines: readonly LineSource[],
  data: PositionedData,
  { folder }: CompileContext,
): Promise<Detail['times']> {
  const times: Detail['times'] = {};
  const known = new Set(lines.map(({ id }) => id));
  for (const { path, id, file: name, seconds } of recitations) {
    const at = data.lineOf(path);
    const report = folder.reporter(`${base}/item.yml`);
    if (!/\.(lrc|vtt)$/.test(name)) {
      report(at, `${name} must end in lrc, vtt`);
      continue;
    }
    const file = `${base}/${name}`;
    const text = await folder.read(file);
    if (text === null) report(at, `${name} is missing`);
    else times[id] = parseLineTimes(file, text, { lines: known, seconds }, folder.reporter(file));
  }
  return times;
}
