import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, screen } from '@testing-library/react';
import { ProjectCard } from './project-card.tsx';

it('has ids of its own beside other projects whose texts have the same headings', async () => {
  const { api } = createSampleContext({ name: 'mfe-donate', locale: 'en', strings: {} });
  const project = await api.item('projects', 'sample');
  const heading = {
    kind: 'heading',
    level: 2,
    id: 'what-it-would-make',
    text: 'What it would make',
  } as const;
  const body = { ...project.body, blocks: [heading] };
  const { container } = renderInModule(
    ['tiles', 'water'].map((id) => (
      <ProjectCard key={id} project={{ ...project, id, body }} first={false} posted={null} />
    )),
  );
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  for (const id of ['tiles', 'water']) {
    const link = container.querySelector(`#${id} h3 a[href$="what-it-would-make"]`);
    const target = container.querySelector(link?.getAttribute('href') ?? '#none');
    expect(target?.closest('article')?.id).toBe(id);
  }
});

it.each([
  ['open', null],
  ['funded', 'The project continues and accepts no more gifts.'],
  ['closed', 'This project no longer accepts gifts.'],
] as const)('says of a project that is %s whether it takes gifts', async (state, told) => {
  const { api } = createSampleContext({ name: 'mfe-donate', locale: 'en', strings: {} });
  const project = { ...(await api.item('projects', 'sample')), state };
  // The lamp of a funded project is loaded.
  await act(async () => void renderInModule(<ProjectCard project={project} first={false} posted={null} />));
  if (told === null) expect(screen.getAllByText('How to give')).not.toHaveLength(0);
  else expect(screen.getByText(told)).toBeVisible();
});
