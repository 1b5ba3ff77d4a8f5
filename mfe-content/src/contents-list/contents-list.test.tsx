import type { Block } from '@sahn/contracts/content/rich-text';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ContentsList, placesOf } from './contents-list.tsx';

const heading = (level: 2 | 3, id: string): Block => ({ kind: 'heading', level, id, text: `About ${id}` });
const paragraph: Block = { kind: 'paragraph', inlines: [{ text: 'Words' }] };

function setUp(...blocks: Block[]) {
  const places = placesOf({ language: 'en', blocks, terms: [] });
  renderInModule(
    <>
      <ContentsList title="Contents" places={places} language="en" />
      {places.map(({ id, text }) => (
        <h2 key={id} id={id}>
          {text}
        </h2>
      ))}
    </>,
  );
  return { list: () => screen.queryByRole('navigation', { name: 'Contents' }) };
}

describe('the table of contents', () => {
  it('leads to the parts of a text, but not to parts of these', () => {
    const { list } = setUp(heading(2, 'medina'), paragraph, heading(3, 'house'), heading(2, 'kufa'));
    const links = within(list() ?? document.body).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['About medina', '#medina'],
      ['About kufa', '#kufa'],
    ]);
  });

  it('is left out of a text with a single part', () => {
    expect(setUp(heading(2, 'medina'), heading(3, 'house')).list()).toBeNull();
  });

  it('marks the part that is read, and none above the first', async () => {
    setUp(heading(2, 'medina'), heading(2, 'kufa'), heading(2, 'sham'));
    const current = () => screen.queryByRole('link', { current: true });
    const scrollTo = (...tops: number[]) => {
      for (const [at, top] of tops.entries()) {
        const part = screen.getAllByRole('heading', { level: 2, name: /^About/ })[at];
        if (part) part.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
      }
      fireEvent.scroll(window);
    };
    scrollTo(300, 600, 900);
    await waitFor(() => expect(current()).toBeNull());
    scrollTo(-200, 100, 400);
    await waitFor(() => expect(current()).toHaveTextContent('About kufa'));
    scrollTo(100, 400, 700);
    await waitFor(() => expect(current()).toHaveTextContent('About medina'));
  });
});
