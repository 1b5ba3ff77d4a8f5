import type { Branch } from '@sahn/contracts/content/family';
import { buildTree, type Relative } from './family.ts';

const one = (id: string, parents: string[] = [], partners: string[] = []): Relative => ({
  id,
  parents,
  partners,
});

/** The tree as text: `name`, `+partner`, children in brackets; `~` for those who stand elsewhere. */
function write({ person, elsewhere, unions }: Branch): string {
  const own = elsewhere ? `~${person}` : person;
  return [
    own,
    ...unions.map(({ partner, children }) => {
      const other = partner === null ? '' : `+${partner.elsewhere ? '~' : ''}${partner.person}`;
      return `${other}${children.length === 0 ? '' : `(${children.map(write).join(' ')})`}`;
    }),
  ].join('');
}

const tree = (people: Relative[]) => buildTree(people).map(write);

it('begins with the oldest couples, and tells once who descends from both', () => {
  const people = [
    one('khadija', [], ['muhammad']),
    one('muhammad'),
    one('abu-talib', [], ['fatima-bint-asad']),
    one('fatima-bint-asad'),
    one('ali', ['abu-talib', 'fatima-bint-asad']),
    one('fatima', ['muhammad', 'khadija']),
    one('husayn', ['ali', 'fatima']),
    one('khawla'),
    one('ibn-al-hanafiyya', ['ali', 'khawla']),
  ];
  expect(tree(people)).toEqual([
    'khadija+muhammad(fatima+~ali(husayn))',
    'abu-talib+fatima-bint-asad(ali+~fatima+khawla(ibn-al-hanafiyya))',
  ]);
});

it('keeps couples without children, and children of whom one parent is known', () => {
  expect(tree([one('aqil'), one('muslim', ['aqil']), one('ruqayya', [], ['muslim'])])).toEqual([
    'aqil(muslim+ruqayya)',
  ]);
});

it('leaves nobody out where parents are stated in a circle', () => {
  expect(tree([one('a', ['b']), one('b', ['a'])])).toEqual(['a(b(~a))']);
});
