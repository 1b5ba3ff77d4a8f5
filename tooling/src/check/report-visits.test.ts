import { reportVisits } from './report-visits.ts';

const visits = {
  faults: ['/en/hours: is not hydrated after 20 s'],
  accessibility: ['/en/hours: image-alt at img: Images must have alternative text'],
  unvisited: ['hour'],
};

it('tells a team of faults of accessibility, as the rule of the site has them', () => {
  expect(reportVisits(visits, 'warn')).toMatchObject({
    faults: visits.faults,
    warnings: visits.accessibility,
  });
  expect(reportVisits(visits, 'refuse')).toMatchObject({
    faults: [...visits.faults, ...visits.accessibility],
    warnings: [],
  });
});

it('names the pages that were not opened', () => {
  expect(reportVisits(visits, 'warn').skipped).toEqual([expect.stringMatching(/^hour: /)]);
});
