import { join } from 'node:path';
import { bareKey as bare, pluralForm, type Strings } from '@sahn/contracts/text/complete-strings';
import { placeholdersIn } from '@sahn/contracts/text/fill-template';
import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { findUsedKeys } from '../testing/used-keys.ts';
import { findLiteralTexts, findTranslatedKeys, parse } from './find-texts.ts';
import { gatewayFiles, gatewayStrings, ownStrings, rooms, root, sourcesOf } from './rooms.ts';

const bareKeys = (strings: Readonly<Record<string, string>>) => [...new Set(Object.keys(strings).map(bare))];

/** Placeholders by key; plural forms count as one key. */
function valuesByKey(strings: Readonly<Record<string, string>>): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(strings)) {
    const values = found.get(bare(key)) ?? new Set();
    for (const name of placeholdersIn(text)) values.add(name);
    found.set(bare(key), values);
  }
  return Object.fromEntries([...found].sort().map(([key, values]) => [key, [...values].sort()]));
}

/** Required placeholders by key: those of all English keys, or of the keys that an incomplete language has. */
function wanted(locale: Locale, own: (locale: Locale) => Strings): Record<string, string[]> {
  const there = new Set(bareKeys(own(locale)));
  const isWanted = (key: string) => !localeFacts[locale].incomplete || there.has(key);
  return Object.fromEntries(Object.entries(valuesByKey(own('en'))).filter(([key]) => isWanted(key)));
}

const allowed: ReadonlySet<string> = new Set([
  // The specification's own text in every language, so that it can be searched for and reported.
  'Page not found:',
  // Printed on the keyboards of all our languages.
  'Enter',
  'Esc',
]);

describe.each(rooms)('words of %s', (room) => {
  const own = (locale: Locale) => ownStrings(room, locale);
  const known = new Set([...bareKeys(own('en')), ...bareKeys(ownStrings('shared-ui', 'en'))]);

  it('are in its translations files, never in its components', () => {
    const literal = sourcesOf(room, '.tsx').flatMap(({ file, source }) =>
      findLiteralTexts(source)
        .filter((text) => !allowed.has(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(literal).toEqual([]);
  });

  it('name neither a site nor who runs it: those stand in site.yml', () => {
    const named = locales.flatMap((locale) =>
      Object.entries(own(locale))
        .filter(([key, text]) => !key.startsWith('currency.') && /Sahn|Pakistan|پاکستان|باكستان/i.test(text))
        .map(([key]) => `${locale}: ${key}`),
    );
    expect(named).toEqual([]);
  });

  it('exist for every key that its sources use, with plural forms where they count', () => {
    const missing = sourcesOf(room, '.{ts,tsx}').flatMap(({ file, source }) =>
      findTranslatedKeys(parse(source)).flatMap(({ key, counted }) => {
        if (!known.has(key)) return [`${file}: ${key} has no string`];
        const plural = `${key}_other` in { ...own('en'), ...ownStrings('shared-ui', 'en') };
        return counted === plural
          ? []
          : [`${file}: ${key} ${plural ? 'needs a count' : 'has no plural forms'}`];
      }),
    );
    expect(missing).toEqual([]);
  });

  it.each(locales)('take the same values in %s as in English', (locale) => {
    expect(valuesByKey(own(locale))).toEqual(wanted(locale, own));
  });
});

// `describeModule` checks the same for modules.
describe.each(['shared-ui', 'shell', 'registry'])('strings of %s', (room) => {
  const own = (locale: Locale) => ownStrings(room, locale);

  it('are all used', () => {
    // Modules use strings of the shared components too, when several need the same text.
    const users = room === 'shared-ui' ? rooms : [room];
    const used = users.map((user) => findUsedKeys(join(root, user)));
    const isUsed = (key: string) =>
      used.some(
        ({ whole, beginnings }) =>
          whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning)),
      );
    expect(bareKeys(own('en')).filter((key) => !isUsed(key))).toEqual([]);
  });

  it.each(locales)('have the same keys in %s as in English, and all plural forms of it', (locale) => {
    expect(bareKeys(own(locale)).sort()).toEqual(Object.keys(wanted(locale, own)));
    const strings = own(locale);
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = Object.keys(strings).filter((key) => pluralForm.test(key));
    const forEach = [...new Set(counted.map(bare))].flatMap((key) => forms.map((form) => `${key}_${form}`));
    expect(counted.sort()).toEqual(forEach.sort());
  });
});

// The gateway's own texts: mails, feeds, previews of shared links, tables.
describe.each(gatewayFiles)('strings of the gateway’s %s', (name) => {
  const own = (locale: Locale) => gatewayStrings(name, locale);

  it.each(locales)('are the same in %s as in English, with the same values', (locale) => {
    expect(valuesByKey(own(locale))).toEqual(wanted(locale, own));
    expect(Object.values(own(locale)).filter((text) => text.trim() === '')).toEqual([]);
  });
});
