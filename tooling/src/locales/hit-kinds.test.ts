import { join } from 'node:path';
import { searchKinds } from '@sahn/contracts/content/hit';
import { locales } from '@sahn/contracts/text/locale';
import { readOwnStrings } from './read-strings.ts';
import { root } from './rooms.ts';

it.each(locales)('the search field names every kind of hit in %s', (locale) => {
  const strings = readOwnStrings(join(root, 'shared-ui'), locale);
  const unnamed = searchKinds.filter((kind) => !strings[`searchField.kind.${kind}`]);
  expect(unnamed).toEqual([]);
});
