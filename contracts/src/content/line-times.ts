/*
 * Line times of recitations, as LRC or WebVTT. The importer reads what the content folder has; `sahn recitation add`
 * reads what an integrator brings and is more generous.
 */

/** Reports a fault of one line of a file. */
type ReportFault = (line: number, message: string) => void;

/** Start of a line of a dua, in milliseconds from the start of the recitation. */
export interface LineTime {
  line: string;
  at: number;
}

/** A time of a file, with the text that follows it or the id of its cue. */
interface Mark {
  label: string;
  at: number;
  /** End of the cue; LRC has none. */
  until?: number;
  /** Line of the file. */
  place: number;
}

/** LRC's header lines, such as `[ar:Reciter]`. */
const header = /^\[[a-z]+:.*\]$/i;

function parseLrc(text: string, report: ReportFault): Mark[] {
  const marks: Mark[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || header.test(line.trim())) continue;
    const match = /^\[(\d{1,3}):([0-5]\d)(?:\.(\d{1,3}))?\](.*)$/.exec(line.trim());
    if (!match) {
      report(index + 1, 'is not of the form [mm:ss.xx]<line id>');
      continue;
    }
    const fraction = Number((match[3] ?? '').padEnd(3, '0'));
    const at = (Number(match[1]) * 60 + Number(match[2])) * 1000 + fraction;
    marks.push({ label: match[4]?.trim() ?? '', at, place: index + 1 });
  }
  return marks;
}

const clock = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const cueTimes = new RegExp(String.raw`^${clock}\s+-->\s+${clock}(?:\s|$)`);

function milliseconds([hours, minutes, seconds, thousandths]: readonly (string | undefined)[]): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

function parseVtt(text: string, report: ReportFault): Mark[] {
  const lines = text.split(/\r?\n/);
  if (!/^\uFEFF?WEBVTT(\s|$)/.test(lines[0] ?? '')) {
    report(1, 'a WebVTT file begins with WEBVTT');
    return [];
  }
  const marks: Mark[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line.includes('-->')) continue;
    const match = cueTimes.exec(line.trim());
    const label = lines[index - 1]?.trim() ?? '';
    if (!match) report(index + 1, 'is not a cue time of WebVTT');
    else
      marks.push({
        label,
        at: milliseconds(match.slice(1, 5)),
        until: milliseconds(match.slice(5, 9)),
        place: index + 1,
      });
  }
  return marks;
}

const isVtt = (file: string) => file.toLowerCase().endsWith('.vtt');

function parseMarks(file: string, text: string, report: ReportFault): Mark[] {
  return isVtt(file) ? parseVtt(text, report) : parseLrc(text, report);
}

function checkOrder(marks: readonly Mark[], seconds: number, report: ReportFault): void {
  let before = -1;
  for (const { at, place } of marks) {
    if (at <= before) report(place, 'this time is not after the one above');
    if (at >= seconds * 1000) report(place, `this time is behind the recitation's end at ${seconds} s`);
    before = Math.max(before, at);
  }
}

/**
 * Reads LRC or WebVTT, depending on the file extension, whose labels are ids of lines. Reports times that do not increase
 * or are after the recitation's end, and lines that the dua does not have.
 */
export function parseLineTimes(
  file: string,
  text: string,
  dua: { lines: ReadonlySet<string>; seconds: number },
  report: ReportFault,
): LineTime[] {
  const marks = parseMarks(file, text, report).filter(({ label, place }) => {
    const isNamed = label !== '' || !isVtt(file);
    if (!isNamed) report(place, 'this cue has no id: it is the id of the line that is recited');
    return isNamed;
  });
  for (const { label, place } of marks)
    if (!dua.lines.has(label)) report(place, `the dua has no line "${label}"`);
  checkOrder(marks, dua.seconds, report);
  if (marks.length === 0) report(1, 'holds no times');
  return marks.map(({ label, at }) => ({ line: label, at }));
}

function reportMissing(
  named: readonly string[],
  lines: readonly string[],
  place: number,
  report: ReportFault,
) {
  const missing = lines.filter((id) => !named.includes(id));
  if (missing.length > 0)
    report(place, `has no time for ${missing.length} of ${lines.length} lines: ${missing.join(', ')}`);
}

/**
 * Reads LRC or WebVTT of any player for a text: by line ids where one label is such an id, else in the order of the lines.
 * Reports besides the faults of `parseLineTimes` cues that overlap, and too few or too many times.
 * @param dua ids of all of its lines in their order, and the length of the recitation
 */
export function matchLineTimes(
  file: string,
  text: string,
  { lines, seconds }: { lines: readonly string[]; seconds: number },
  report: ReportFault,
): LineTime[] {
  const all = parseMarks(file, text, report);
  // Players write a time without words where a voice ends.
  const spoken =
    isVtt(file) || all.every(({ label }) => label === '') ? all : all.filter(({ label }) => label);
  const last = all.at(-1)?.place ?? 1;
  if (all.length === 0) report(1, 'holds no times');
  for (const [index, { until, place }] of spoken.entries()) {
    const next = spoken[index + 1];
    if (until !== undefined && next && until > next.at)
      report(place, `this cue overlaps the next one, of line ${next.place}`);
  }
  checkOrder(spoken, seconds, report);
  if (spoken.some(({ label }) => lines.includes(label))) {
    for (const { label, place } of spoken)
      if (!lines.includes(label)) report(place, `the text has no line "${label}"`);
    reportMissing(
      spoken.map(({ label }) => label),
      lines,
      last,
      report,
    );
    return spoken.map(({ label, at }) => ({ line: label, at }));
  }
  const difference = spoken.length - lines.length;
  if (difference !== 0 && all.length > 0)
    report(
      last,
      `has ${spoken.length} times, and the text has ${lines.length} lines: ${Math.abs(difference)} too ${difference < 0 ? 'few' : 'many'}`,
    );
  return spoken.flatMap(({ at }, index) => {
    const line = lines[index];
    return line === undefined ? [] : [{ line, at }];
  });
}

/** Line times as LRC with ids of lines, in hundredths of a second. */
export function writeLineTimes(times: readonly LineTime[]): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return times
    .map(({ line, at }) => {
      const hundredths = Math.round(at / 10);
      const seconds = Math.floor(hundredths / 100);
      return `[${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${two(hundredths % 100)}]${line}\n`;
    })
    .join('');
}
