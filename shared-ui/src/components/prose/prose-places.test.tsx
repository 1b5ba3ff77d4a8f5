import type { Block, Prose as ProseData } from '@sahn/contracts/content/rich-text';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { within } from '@testing-library/react';
import { Prose } from './prose.tsx';

const blocks: Block[] = [
  { kind: 'paragraph', inlines: [{ text: 'She spoke.' }] },
  { kind: 'quote', paragraphs: [[{ text: 'Plot your plot.' }], [{ text: 'Strive your striving.' }]] },
  { kind: 'passage', arabic: 'رَبَّنَا', quran: '2:127' },
];
const prose: ProseData = { language: 'en', blocks };

it('a paragraph, a quotation and a passage have one link each, which leads to themselves', () => {
  const { container } = renderInModule(<Prose prose={prose} anchors="" />);
  const places = [...container.querySelectorAll<HTMLElement>('[id]')];
  expect(places).toHaveLength(blocks.length);
  for (const place of places) {
    const link = within(place).getByRole('link', { name: 'Link to this passage' });
    expect(link).toHaveAttribute('href', `#${place.id}`);
  }
});
