import type { Project } from '@sahn/contracts/content/projects';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { ProjectProgress } from './project-progress.tsx';

const strings = {
  'project.progress': '{{percent}}, {{rest}} needed',
  'project.progressFull': '{{percent}}, all',
  'project.progressOver': '{{percent}}, {{rest}} more',
};

async function wordsOf(asked: number, given: number): Promise<string> {
  const context = createSampleContext({ name: 'test', locale: 'en', strings });
  const sample = await context.api.item('projects', 'x');
  const money = (minor: number) => ({ minor, currency: 'PKR' });
  const project: Project = { ...sample, approximateBudget: money(asked), fundedBudget: money(given) };
  const { container, unmount, complaints } = await renderBoth(
    <ModuleContextProvider value={context}>
      <ProjectProgress project={project} />
    </ModuleContextProvider>,
  );
  const words = container
    .querySelector('p')
    ?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll('\u00a0', ' ');
  expect(complaints).toEqual([]);
  await unmount();
  return words ?? '';
}

it.each([
  [100_000_00, 63_500_00, '63%, PKR 36,500 needed'],
  [100_000_00, 0, '0%, PKR 100,000 needed'],
  [100_000_00, 99_999_99, '99%, PKR 0.01 needed'],
  [100_000_00, 100_000_00, '100%, all'],
  [100_000_00, 105_000_00, '105%, PKR 5,000 more'],
  [0, 500, ''],
])('of %i asked and %i given it says %j', async (asked, given, words) => {
  expect(await wordsOf(asked, given)).toBe(words);
});
