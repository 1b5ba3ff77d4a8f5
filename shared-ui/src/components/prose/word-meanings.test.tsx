import type { Prose as ProseData } from '@sahn/contracts/content/rich-text';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Prose } from './prose.tsx';

const prose: ProseData = {
  language: 'en',
  blocks: [
    {
      kind: 'paragraph',
      inlines: [
        { text: 'Under an ' },
        { text: 'iwan', term: 'iwan' },
        { text: ' and an ' },
        { text: 'arch', term: 'arch' },
      ],
    },
  ],
  terms: [{ id: 'iwan', title: 'Iwan', meaning: 'A vaulted hall.', path: '/glossary#iwan' }],
};

beforeEach(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.showPopover = () => {};
});

it('links a word to its entry, which works without scripts', () => {
  renderInModule(<Prose prose={prose} />);
  expect(screen.getByRole('link', { name: 'iwan' })).toHaveAttribute('href', '/en/glossary#iwan');
  expect(screen.queryByRole('link', { name: 'arch' })).toBeNull();
});

it('shows the meaning in place, and gives it the focus', async () => {
  renderInModule(<Prose prose={prose} />);
  await userEvent.click(screen.getByRole('link', { name: 'iwan' }));
  const card = screen.getByRole('dialog', { name: 'Iwan' });
  expect(card).toHaveTextContent('A vaulted hall.');
  expect(card).toHaveFocus();
});
