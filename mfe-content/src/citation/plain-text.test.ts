import type { Block } from '@sahn/contracts/content/rich-text';
import { createTranslate } from '@sahn/contracts/text/translate';
import { plainText } from './plain-text.ts';

const blocks: Block[] = [
  { kind: 'heading', level: 2, id: 'patience', text: 'Patience' },
  {
    kind: 'paragraph',
    inlines: [
      { text: 'She ' },
      { text: 'spoke', strong: true, note: 'second' },
      { text: ' to ', note: 'unknown' },
      { text: 'them', href: '/articles/kufa' },
    ],
  },
  { kind: 'list', ordered: true, items: [[{ text: 'First' }], [{ text: 'Second' }]] },
  { kind: 'list', ordered: false, items: [[{ text: 'Any' }]] },
  { kind: 'quote', paragraphs: [[{ text: 'One' }], [{ text: 'Two' }]] },
  { kind: 'passage', arabic: 'صَبْرٌ جَمِيلٌ', translation: 'A beautiful patience', quran: '12:18' },
];
const sources = [
  { id: 'first', text: 'A book' },
  { id: 'second', text: 'Another book' },
];

it('keeps the words of each kind of block, the numbers of the notes and the places of verses', () => {
  const t = createTranslate(
    'fa',
    () => 'قرآن',
    () => {},
  );
  expect(plainText({ language: 'en', blocks }, sources, { locale: 'fa', t })).toBe(
    [
      'Patience',
      'She spoke[۲] to them',
      '۱. First\n۲. Second',
      '• Any',
      'One\nTwo',
      'صَبْرٌ جَمِيلٌ\nA beautiful patience\nقرآن \u2068۱۲:۱۸\u2069',
    ].join('\n\n'),
  );
});
