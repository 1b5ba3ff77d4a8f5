import { buildModule } from '../testing/release-fixtures.ts';
import { addressesOf } from './set-addresses.ts';

function shelf(path: string) {
  const pages = { [path]: "return 'an item'" };
  return buildModule('shelf', {
    pages,
    spoil(release) {
      for (const route of release.manifest.routes) route.items = 'books';
    },
  }).release;
}

describe('addressesOf', () => {
  it('finds items by the routes of the modules', () => {
    const addressOf = addressesOf({ modules: [shelf('shelf/:id')] });
    expect(addressOf('books', 'one')).toBe('/shelf/one');
    expect(addressOf('duas', 'one')).toBeNull();
    expect(addressesOf({ modules: [shelf('library/:id')] })('books', 'one')).toBe('/library/one');
  });

  it("knows the shell's own home page, also without any module", () => {
    expect(addressesOf(null)('pages', 'home')).toBe('/');
    expect(addressesOf({ modules: [shelf('shelf/:id')] })('pages', 'home')).toBe('/');
  });
});
