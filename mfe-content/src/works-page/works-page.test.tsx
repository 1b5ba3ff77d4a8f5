import type { Work } from '@sahn/contracts/content/works';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import { Page } from './works-page.tsx';

const query = new URLSearchParams();

async function show(...changes: Partial<Work>[]) {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const [sample] = (await api.works()).works;
  if (!sample) throw new Error('The sample has no work');
  const works = changes.map((change) => ({ ...sample, ...change }));
  renderInModule(<Page data={{ works }} params={{}} query={query} />);
}

it('groups works by their century, those without a date after them, and studies and websites last', async () => {
  await show(
    { id: 'irshad', title: 'Irshad', century: 11 },
    { id: 'luhuf', title: 'Luhuf', century: 13 },
    { id: 'diwan', title: 'Diwan', century: null },
    { id: null, title: 'A website', century: null },
  );
  const groups = ['Century 11 CE', 'Century 13 CE', 'Works without a date', 'Studies, reports and websites'];
  const contents = within(screen.getByRole('navigation', { name: 'Centuries' })).getAllByRole('link');
  expect(contents.map((link) => link.textContent)).toEqual(groups);
  const titles = groups.map((name) => {
    const group = within(screen.getByRole('region', { name }));
    return group.getByRole('heading', { level: 3 }).textContent;
  });
  expect(titles).toEqual(['Irshad', 'Luhuf', 'Diwan', 'A website']);
});

const cited = ['First', 'Second'].map((title) => ({
  path: `/articles/${title}`,
  title,
  language: 'en' as const,
}));

it('says of a work who wrote it, where it is read, what is told of it and which texts cite it', async () => {
  const about = { path: '/books/irshad', title: 'On the Irshad', language: 'en' as const };
  await show({
    title: 'Irshad',
    writer: 'Mufid',
    url: 'https://example.org/',
    links: [about],
    citedBy: cited,
  });
  const [shown] = within(screen.getByRole('region')).getAllByRole('listitem');
  const work = within(shown ?? document.body);
  expect(work.getByText('Mufid')).toBeVisible();
  expect(work.getByRole('link', { name: /: Irshad$/ })).toHaveAttribute('href', 'https://example.org/');
  expect(work.getByText(/^On this work:/)).toBeVisible();
  expect(work.getByRole('link', { name: 'On the Irshad' })).toHaveAttribute('href', '/en/books/irshad');
  expect(work.getByText('Cited in 2 texts')).toBeVisible();
  expect(work.getByRole('link', { name: 'Second', hidden: true })).toHaveAttribute(
    'href',
    '/en/articles/Second',
  );
});

it('leaves out what is not known of a work', async () => {
  await show({ title: 'Irshad', writer: '', editions: [], url: null, links: [], citedBy: cited.slice(0, 1) });
  const [work] = within(screen.getByRole('region')).getAllByRole('listitem');
  expect(work).toHaveTextContent(/^IrshadCited in one text/);
});
