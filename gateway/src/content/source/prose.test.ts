import type { ReportFault } from './faults.ts';
import { readProse } from './prose.ts';

function read(markdown: string) {
  const faults: [number, string][] = [];
  const report: ReportFault = (line, message) => faults.push([line, message]);
  const blocks = readProse(markdown, {
    sources: new Set(['mufid']),
    checkReference: () => null,
    checkVerses: () => null,
    before: 0,
    report,
  });
  return { blocks, faults };
}

describe('readProse', () => {
  it('makes runs of text with their marks', () => {
    const { blocks, faults } = read('One **two _three_** [four](https://x.org) five[^mufid], six.');
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          { text: 'One ' },
          { text: 'two ', strong: true },
          { text: 'three', strong: true, emphasis: true },
          { text: ' ' },
          { text: 'four', href: 'https://x.org' },
          { text: ' five' },
          { text: '', note: 'mufid' },
          { text: ', six.' },
        ],
      },
    ]);
  });

  it('gives headings ids that are unique, in any script', () => {
    const { blocks } = read('## The word\n\n### صبر چیست؟\n\n## The word');
    expect(blocks.map((block) => block.kind === 'heading' && block.id)).toEqual([
      'the-word',
      'صبر-چیست',
      'the-word-2',
    ]);
  });

  it('reads lists, quotes and passages', () => {
    const { blocks, faults } = read(
      '1. one\n2. two\n\n> a\n>\n> b\n\n```quran 2:1\nالم\n---\nAlif\nlam\n```\n\n```arabic Nahj, 3\nب\nج\n```',
    );
    expect(faults).toEqual([]);
    expect(blocks).toEqual([
      { kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'quote', paragraphs: [[{ text: 'a' }], [{ text: 'b' }]] },
      { kind: 'passage', arabic: 'الم', translation: 'Alif lam', quran: '2:1' },
      { kind: 'passage', arabic: 'ب\nج', cite: 'Nahj, 3' },
    ]);
  });

  it('takes the notes of a passage for its printings, not for what readers see', () => {
    expect(read('```arabic [^mufid] Nahj, 3\nب\n```')).toMatchObject({
      blocks: [{ arabic: 'ب', cite: 'Nahj, 3' }],
      faults: [],
    });
    expect(read('```arabic [^none] Nahj, 3\nب\n```').faults).toEqual([
      [1, 'the note [^none] names no source of this item'],
    ]);
  });

  it('names the line within a paragraph', () => {
    expect(read('one\ntwo\nthree <b>x</b>\n\nfour').faults[0]?.[0]).toBe(3);
  });

  it.each([
    ['nested lists', '- one\n  - two'],
    ['check boxes', '- [ ] one'],
    ['rules', 'one\n\n***\n\ntwo'],
    ['definitions', '[^mufid]: a note'],
    ['struck text', '~~one~~'],
    ['indented code', '    code'],
  ])('refuses %s', (_name, markdown) => {
    expect(read(markdown).faults).not.toEqual([]);
  });

  it.each([
    ['spaces', `one\ntwo${' '.repeat(100)}three`, 2, 'too many spaces in a row'],
    ['signs of emphasis', `one\n\n${'*_'.repeat(201)}`, 3, 'a paragraph has at most 400 signs of emphasis'],
    ['quotes in each other', `one\n\ntwo\n${'> '.repeat(9)}three`, 3, 'quotes are nested too deeply'],
  ])('refuses more %s than any text needs, and names the line', (_name, markdown, line, message) => {
    expect(read(markdown)).toEqual({ blocks: [], faults: [[line, message]] });
  });

  it('takes as many spaces and signs of emphasis as that, in each paragraph', () => {
    const paragraph = `${'*one* '.repeat(200)}two${' '.repeat(98)}three`;
    const { blocks, faults } = read(`${paragraph}\n\n${paragraph}`);
    expect([blocks.length, faults]).toEqual([2, []]);
  });
});
