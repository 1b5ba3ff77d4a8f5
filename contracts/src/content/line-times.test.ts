import { matchLineTimes, parseLineTimes } from './line-times.ts';

const dua = { lines: new Set(['1', '2']), seconds: 4000 };

describe('parseLineTimes', () => {
  it('reads LRC, past headings and blank lines', () => {
    const faults: unknown[] = [];
    const lrc = '[ar:Somebody]\n\n[00:01.5]1\n[61:01.250] 2\n';
    expect(parseLineTimes('a.lrc', lrc, dua, (...fault) => faults.push(fault))).toEqual([
      { line: '1', at: 1500 },
      { line: '2', at: 3_661_250 },
    ]);
    expect(faults).toEqual([]);
  });

  it('reads WebVTT by the ids of its cues', () => {
    const vtt =
      'WEBVTT\n\n1\n00:01.000 --> 00:02.000\nx\n\n2\n01:00:00.000 --> 01:00:02.000 align:start\ny\n';
    expect(parseLineTimes('a.vtt', vtt, dua, () => {})).toEqual([
      { line: '1', at: 1000 },
      { line: '2', at: 3_600_000 },
    ]);
  });

  it.each([
    ['a.lrc', '[00:01.5]1\n[00:02]2\n'],
    ['a.vtt', 'WEBVTT\n\n1\n00:01.500 --> 00:02.000\nx\n\n2\n00:02.000 --> 00:03.000\ny\n'],
  ])('reads %s as editors on Windows save it', (file, text) => {
    const faults: unknown[] = [];
    const saved = `\ufeff${text.replaceAll('\n', '\r\n')}`;
    expect(parseLineTimes(file, saved, dua, (...fault) => faults.push(fault))).toEqual([
      { line: '1', at: 1500 },
      { line: '2', at: 2000 },
    ]);
    expect(faults).toEqual([]);
  });

  it('reports cues without an id and files that hold nothing', () => {
    const faults: [number, string][] = [];
    parseLineTimes('a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nx\n', dua, (...fault) => faults.push(fault));
    expect(faults).toEqual([
      [3, expect.stringContaining('no id')],
      [1, 'holds no times'],
    ]);
  });
});

describe('matchLineTimes', () => {
  it.each([
    ['a line that is left out', '[00:01.00]2\n', [1, 'has no time for 1 of 2 lines: 1']],
    ['too few times', '[00:01.00]\n', [1, 'has 1 times, and the text has 2 lines: 1 too few']],
    [
      'too many times',
      '[00:01.00]\n[00:02.00]\n[00:03.00]\n',
      [3, 'has 3 times, and the text has 2 lines: 1 too many'],
    ],
    ['a line of another text', '[00:01.00]1\n[00:02.00]2\n[00:03.00]7\n', [3, 'the text has no line "7"']],
  ])('reports %s', (_name, lrc, fault) => {
    const faults: [number, string][] = [];
    matchLineTimes('a.lrc', lrc, { lines: ['1', '2'], seconds: 4 }, (...one) => faults.push(one));
    expect(faults).toEqual([fault]);
  });

  it('takes cues that follow one another without a gap, and none that overlap', () => {
    const faultsOf = (until: string) => {
      const faults: [number, string][] = [];
      const cues = `WEBVTT\n\n1\n00:01.000 --> ${until}\nx\n\n2\n00:02.000 --> 00:03.000\ny\n`;
      matchLineTimes('a.vtt', cues, { lines: ['1', '2'], seconds: 4 }, (...fault) => faults.push(fault));
      return faults;
    };
    expect(faultsOf('00:02.000')).toEqual([]);
    expect(faultsOf('00:02.001')).toEqual([[4, expect.any(String)]]);
  });
});
