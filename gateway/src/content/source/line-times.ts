import type { ReportFault } from './faults.ts';

/** Start of a line of a dua, in milliseconds from the start of the recitation. */
interface LineTime {
  line: string;
  at: number;
}

interface Marked extends LineTime {
  /** Line of the file. */
  place: number;
}

function parseLrc(text: string, report: ReportFault): Marked[] {
  const marked: Marked[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || /^\[[a-z]+:.*\]$/i.test(line)) continue;
    const match = /^\[(\d{1,3}):([0-5]\d)(?:\.(\d{1,3}))?\]\s*(\S+)\s*$/.exec(line);
    if (!match) {
      report(index + 1, 'is not of the form [mm:ss.xx]<line id>');
      continue;
    }
    const fraction = Number((match[3] ?? '').padEnd(3, '0'));
    const at = (Number(match[1]) * 60 + Number(match[2])) * 1000 + fraction;
    marked.push({ line: match[4] ?? '', at, place: index + 1 });
  }
  return marked;
}

const cueTimes = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})\s+-->\s/;

function parseVtt(text: string, report: ReportFault): Marked[] {
  const lines = text.split(/\r?\n/);
  if (!/^WEBVTT(\s|$)/.test(lines[0] ?? '')) {
    report(1, 'a WebVTT file begins with WEBVTT');
    return [];
  }
  const marked: Marked[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const match = cueTimes.exec(line);
    const id = lines[index - 1]?.trim() ?? '';
    if (!match) report(index + 1, 'is not a cue time of WebVTT');
    else if (id === '') report(index + 1, 'this cue has no id: it is the id of the line that is recited');
    else {
      const whole = (Number(match[1] ?? 0) * 60 + Number(match[2])) * 60 + Number(match[3]);
      marked.push({ line: id, at: whole * 1000 + Number(match[4]), place: index + 1 });
    }
  }
  return marked;
}

/**
 * Reads LRC or WebVTT, depending on the file extension. Reports times that do not increase or are after the recitation's
 * end, and lines that the dua does not have.
 */
export function parseLineTimes(
  file: string,
  text: string,
  dua: { lines: ReadonlySet<string>; seconds: number },
  report: ReportFault,
): LineTime[] {
  const marked = file.endsWith('.vtt') ? parseVtt(text, report) : parseLrc(text, report);
  let before = -1;
  for (const { line, at, place } of marked) {
    if (!dua.lines.has(line)) report(place, `the dua has no line "${line}"`);
    if (at <= before) report(place, 'this time is not after the one above');
    if (at >= dua.seconds * 1000)
      report(place, `this time is behind the recitation's end at ${dua.seconds} s`);
    before = Math.max(before, at);
  }
  if (marked.length === 0) report(1, 'holds no times');
  return marked.map(({ line, at }) => ({ line, at }));
}
