/** @jest-environment node */
import type { Block, Prose } from '@sahn/contracts/content/rich-text';
import { noteIds, notesBySource } from '../sources-list/note-ids.ts';
import { blockAnchors } from './block-anchors.tsx';

const paragraph = (text: string, note?: string): Block => ({
  kind: 'paragraph',
  inlines: [{ text, ...(note === undefined ? {} : { note }) }],
});
const verse = (quran: string): Block => ({ kind: 'passage', arabic: 'رَبَّنَا', quran });
const prose = (...blocks: Block[]): Prose => ({ language: 'en', blocks });

describe('addresses of passages', () => {
  it('stay the same when their text is moved', () => {
    const [first] = blockAnchors(prose(paragraph('One.'), paragraph('Two.')), '');
    const [, , moved] = blockAnchors(prose(paragraph('New.'), paragraph('Two.'), paragraph('One.')), '');
    expect(first).toMatch(/^p-[0-9a-z]{6}$/);
    expect(moved).toBe(first);
    expect(blockAnchors(prose(paragraph('One!')), '')).not.toEqual([first]);
  });

  it('contain the reference of scripture, and distinguish equal texts', () => {
    const ids = blockAnchors(prose(verse('2:127'), paragraph('A.'), verse('2:127'), verse('3:8-9')), 'kufa');
    expect(ids[0]).toBe('kufa-q-2-127');
    expect(ids[2]).toBe('kufa-q-2-127-2');
    expect(ids[3]).toBe('kufa-q-3-8-9');
  });

  it('leave headings and lists as they are', () => {
    const heading: Block = { kind: 'heading', level: 2, id: 'a', text: 'A' };
    const list: Block = { kind: 'list', ordered: false, items: [[{ text: 'a' }]] };
    expect(blockAnchors(prose(heading, list), '')).toEqual([undefined, undefined]);
  });
});

describe('notes', () => {
  it('are counted by their source, in reading order', () => {
    const text = prose(paragraph('One', 'a'), paragraph('Two', 'b'), paragraph('Three', 'a'));
    expect([...noteIds(text).values()]).toEqual(['note-a', 'note-b', 'note-a-2']);
    expect(Object.fromEntries(notesBySource(text))).toEqual({ a: ['note-a', 'note-a-2'], b: ['note-b'] });
  });
});
