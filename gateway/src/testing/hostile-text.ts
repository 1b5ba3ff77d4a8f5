import fc from 'fast-check';
import { repeats } from './long-run.ts';

/** Pieces that mean something in one of the formats that the gateway reads, and characters that are often forgotten. */
export const tokens: readonly string[] = [
  ...['{', '}', '[', ']', '"', "'", ':', ',', '\\', '\\u0000', '{{', '}}', '{{a}}', '${', '<%'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '"__proto__":{"polluted":1},',
    'null',
    '-0',
    '1e999',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\n\n',
    '    ',
    '\u00a0',
    '\u2028',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\u0000',
    '\ud800',
  ],
  ...[
    '---',
    '---\n',
    '- ',
    '? ',
    '| ',
    '> ',
    '&a ',
    '*a',
    '<<: *a',
    '!!js/function ',
    '!!binary ',
    '%YAML 9\n',
    '# ',
  ],
  ...[
    '**',
    '_',
    '`',
    '```',
    '```quran 1:1\n',
    '![',
    '](',
    '[^a]',
    '<a>',
    '<!--',
    '-->',
    '&amp;',
    '~~',
    '\n> ',
    '\n1. ',
  ],
  ...[
    'WEBVTT',
    '00:01.000 --> 00:02.000',
    '[00:01.00]',
    '1|1|',
    '<svg ',
    'viewBox="',
    'onload=',
    'url(',
    '@import ',
  ],
  ...[
    '/*',
    '*/',
    '//',
    '/',
    '..',
    '%00',
    '%',
    '%2f',
    '%E0%A4',
    '?',
    '#',
    '&',
    '=',
    ';',
    '.',
    '@',
    '+',
    '~',
    'a',
    'é',
    'ی',
  ],
  ...[
    'bytes=',
    '0',
    '9',
    '99999999999999999999',
    '-',
    '::',
    '::ffff:',
    '1:1',
    'en',
    'fa',
    'size-fa-4',
    '😀',
    '\u0301',
  ],
];
const token = fc.constantFrom(...tokens);
const noise = fc.oneof({ weight: 3, arbitrary: token }, fc.string({ unit: 'binary', maxLength: 6 }));

/** A change of a text: from where to where, as parts of its length, and what stands there afterwards. */
const change = fc.record({
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 12 }),
  insert: fc.array(noise, { maxLength: 3 }).map((pieces) => pieces.join('')),
});

/** Texts that a parser does not expect: valid ones with pieces taken out and put in, and nonsense of its own tokens. */
export function hostileText(samples: readonly string[]): fc.Arbitrary<string> {
  const changed = fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([sample, changes]) =>
      changes.reduce((text, { from, length, insert }) => {
        const at = Math.floor(from * text.length);
        return text.slice(0, at) + insert + text.slice(at + length);
      }, sample),
    );
  const nonsense = fc.array(noise, { maxLength: 30 }).map((pieces) => pieces.join(''));
  return fc.oneof({ weight: 2, arbitrary: changed }, nonsense);
}

/** A text that grows by repeating its middle, which is how a slow pattern is made to show itself. */
export interface Growing {
  before: string;
  repeated: string;
  after: string;
}

export const growingText: fc.Arbitrary<Growing> = fc.record({
  before: fc.array(token, { maxLength: 2 }).map((pieces) => pieces.join('')),
  repeated: fc.array(token, { minLength: 1, maxLength: 2 }).map((pieces) => pieces.join('')),
  after: fc.array(token, { maxLength: 2 }).map((pieces) => pieces.join('')),
});

const growth = 8;
/** A linear parser needs 8 times as long for 8 times the input, a quadratic one 64 times. */
const mostGrowth = 28;
/** Of a text twice as long: a linear parser needs twice as long, a quadratic one four times. */
const mostDoubled = 3;
/** Below this, a measurement says nothing. */
const noiseMs = 25;

/** Of this thread alone: the process's time counts threads that collect garbage of tests before. */
function cpuMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function least(work: () => void): number {
  return Math.min(cpuMs(work), cpuMs(work), cpuMs(work));
}

/**
 * Whether the processor time of `parse` grows out of proportion to the length of the text: a ratio of two measurements in
 * the same moment, the best of three each, so that a busy machine does not matter. The short text is parsed as often as
 * makes it as long: some systems count processor time in steps of 4 ms, of which a single parse may take none.
 */
export function growsTooFast(parse: (text: string) => void, { before, repeated, after }: Growing): boolean {
  const short = Math.ceil(4_000 / repeated.length);
  const text = (times: number) => before + repeated.repeat(times) + after;
  const large = text(short * growth);
  if (cpuMs(() => parse(large)) < noiseMs) return false;
  const small = text(short);
  const parseSmall = () => {
    for (let time = 0; time < growth; time += 1) parse(small);
  };
  const took = least(() => parse(large));
  if (took <= Math.max((mostGrowth / growth) * least(parseSmall), noiseMs)) return false;
  // One step is no growth: scripts that are too deep for the stack take longer than others, whatever their length. A
  // longer text that is refused for its length does not tell the two apart.
  const doubled = least(() => parse(text(short * growth * 2)));
  return doubled > mostDoubled * took || doubled < took / growth;
}

/**
 * Settings of a property: `short` runs with a fixed seed in each `npm test`, so that it never fails by chance; `long` ones
 * with a new seed in the nightly run. A failure prints its seed, path and smallest example: keep that as an example.
 */
export function fuzzing(short: number, long: number): { numRuns: number; seed: number } {
  const seed = repeats(20_261_123, Date.now() & 0x7fffffff);
  return { numRuns: repeats(short, long), seed };
}
