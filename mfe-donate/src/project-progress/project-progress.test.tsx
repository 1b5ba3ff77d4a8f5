import type { Project } from '@sahn/contracts/content/projects';
import { hydrateInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { ProjectProgress } from './project-progress.tsx';

const { api } = createSampleContext({ name: 'mfe-donate', locale: 'en', strings: {} });

async function setUp(asked: number, given: number): Promise<void> {
  const money = (minor: number) => ({ minor, currency: 'PKR' });
  const project: Project = {
    ...(await api.item('projects', 'x')),
    approximateBudget: money(asked),
    fundedBudget: money(given),
  };
  await hydrateInModule(<ProjectProgress project={project} />);
}

/** Without bidirectional isolates, and with plain spaces. */
const plain = (text: string | null) => text?.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');

it.each([
  [100_000_00, 63_500_00, '63% of the budget has been given; PKR 36,500 is still needed.'],
  [100_000_00, 0, '0% of the budget has been given; PKR 100,000 is still needed.'],
  [100_000_00, 99_999_99, '99% of the budget has been given; PKR 0.01 is still needed.'],
  [100_000_00, 100_000_00, '100% of the budget: the full amount has been given.'],
  [100_000_00, 105_000_00, '105% of the budget: PKR 5,000 more than needed was given.'],
])('of %i asked and %i given it says %j', async (asked, given, text) => {
  await setUp(asked, given);
  const bar = screen.getByRole('progressbar', { name: 'Sample project' });
  const [id] = bar.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(plain(document.getElementById(id ?? '')?.textContent ?? null)).toBe(text);
});

it('shows no progress where nothing is asked for', async () => {
  await setUp(0, 500);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
