import type { Chapter } from '@sahn/contracts/content/story';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { DifferingReports } from './differing-reports.tsx';

const reports: Chapter['reports'] = [
  { text: 'She was born in the fifth year.', source: { id: 'a', text: 'al-Irshad' } },
  { text: 'She was born in the sixth year.', source: { id: 'b', text: 'al-Kafi' } },
];

it('says the language of reports that are not translated, and none of those that are', () => {
  const { rerender } = renderInModule(<DifferingReports reports={reports} language="en" level={2} />, {
    locale: 'fa',
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(reports.length);
  for (const report of screen.getAllByRole('listitem')) {
    expect(report).toHaveAttribute('lang', 'en');
    expect(report).toHaveAttribute('dir', 'ltr');
  }
  rerender(<DifferingReports reports={reports} language="fa" level={2} />);
  for (const report of screen.getAllByRole('listitem')) expect(report).not.toHaveAttribute('lang');
});
