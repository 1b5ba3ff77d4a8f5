import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { RegistrationCount } from './registration-count.tsx';

const countries = ['PK', 'IR', 'IQ', 'IN', 'LB', 'SY', 'TR', 'GB'].map((code, place) => ({
  code,
  name: `Country ${code}`,
  count: 80 - place,
}));

function setUp(length: number) {
  const shown = countries.slice(0, length);
  renderInModule(<RegistrationCount count={{ total: 1_000, performed: 0, countries: shown }} />);
  const all = screen.getAllByRole('term', { hidden: true });
  return {
    all: all.map((term) => term.textContent),
    folded: all.filter((term) => term.closest('details')).map((term) => term.textContent),
  };
}

describe('RegistrationCount', () => {
  it('names every country in its order, the later ones folded away', () => {
    const { all, folded } = setUp(countries.length);
    expect(all).toEqual(countries.map(({ name }) => name));
    expect(folded).toEqual(['Country TR', 'Country GB']);
  });

  it('folds nothing away where all can be seen', () => {
    expect(setUp(6)).toMatchObject({ all: { length: 6 }, folded: [] });
  });
});
