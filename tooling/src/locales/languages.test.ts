import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { fallbackLocales, localeFacts, locales } from '@sahn/contracts/text/locale';
import { writeModule } from '../new-module/write-module.ts';
import { readLanguages } from './language-files.ts';
import { readTranslations } from './read-strings.ts';
import { rooms, root } from './rooms.ts';
import { generateLanguages } from './update-languages.ts';

it('are the current ones of languages/: run `npm run languages` after a change', () => {
  const generated = readFileSync(join(root, 'contracts/src/text/languages.ts'), 'utf8');
  expect(generated).toBe(generateLanguages(readLanguages()));
});

it('refuses digits that do not follow one another', () => {
  const written = (numbers: string) => () =>
    generateLanguages(readLanguages().map((language) => ({ ...language, numbers })));
  expect(written('zh-u-nu-hanidec')).toThrow('the digits of zh-u-nu-hanidec do not follow one another');
  expect(written('tr-u-nu-latn')()).toContain("'percent': '%{}'");
});

it.each(rooms)('have every string of %s, as far as they are complete', (room) => {
  const complete = locales.filter((locale) => !localeFacts[locale].incomplete);
  const translations = readTranslations(join(root, room));
  const lacking = complete.map((locale) => [locale, translations[locale].untranslated]);
  expect(lacking).toEqual(complete.map((locale) => [locale, {}]));
});

/*
 * A fictional language is added to a copy of the rooms that use languages, by one folder and no other change. Its tag is
 * one of those for private use.
 */
describe('a new language', () => {
  // Within the repository, so that packages are found, and in a folder that git ignores.
  const copy = join(root, '.cache', 'new-language');
  const folder = join(copy, 'languages', 'qaa');
  const module = join(copy, 'mfe-example');
  const copied = ['contracts', 'tooling', 'shared-ui', 'gateway', 'cli'];

  const run = (cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      encoding: 'utf8',
    });
  /** Evaluates the body of an async function in the copy; what it returns must be JSON. */
  const evaluate = (body: string): unknown =>
    JSON.parse(
      run(copy, '--input-type=module', '-e', `console.log(JSON.stringify(await (async () => {${body}})()))`),
    );
  const writeJson = (name: string, content: object) =>
    writeFileSync(join(folder, name), JSON.stringify(content));

  beforeAll(() => {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(join(copy, 'node_modules', '@sahn'), { recursive: true });
    writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
    const isSource = (path: string) => !/\/(node_modules|dist|data|\.cache)$/.test(path.slice(copy.length));
    for (const room of copied) {
      cpSync(join(root, room), join(copy, room), {
        recursive: true,
        filter: (path) => !/\/(node_modules|dist|data|\.cache)$/.test(path.slice(root.length)),
      });
      symlinkSync(join(copy, room), join(copy, 'node_modules', '@sahn', room));
      const nested = join(root, room, 'node_modules');
      if (existsSync(nested)) symlinkSync(nested, join(copy, room, 'node_modules'));
    }
    cpSync(join(root, 'languages'), join(copy, 'languages'), { recursive: true, filter: isSource });
    writeModule(root, module, 'mfe-example');

    mkdirSync(join(folder, 'gateway'), { recursive: true });
    writeJson('language.json', {
      order: 90,
      name: 'Qaaqaa',
      direction: 'ltr',
      numbers: 'en-u-nu-latn',
      calendar: 'en-u-nu-latn-ca-gregory',
      fallback: ['fa'],
      openGraph: 'qaa_XX',
      notReady: 'Qa qa.',
    });
    writeJson('mfe-example.json', { 'page.title': 'Qa' });
    writeJson('shared-ui.json', { 'dialog.close': 'Qa!' });
    writeJson('gateway/mail.json', { 'registered.subject': 'Qa mail' });
    writeFileSync(join(folder, 'language.css'), '@layer tokens { [lang="qaa"] { --lh-text: 3; } }');
    run(copy, 'tooling/src/scripts/languages.ts');
  }, 60_000);

  it('is in the list, last, and every other language falls back to it at the end', () => {
    const found = evaluate(`
      const { locales, defaultLocale, localeFacts, fallbackLocales, isLocale } = await import('@sahn/contracts/text/locale');
      return { last: locales.at(-1), defaultLocale, facts: localeFacts.qaa, own: fallbackLocales.qaa, en: fallbackLocales.en, known: isLocale('qaa') };
    `);
    expect(found).toEqual({
      last: 'qaa',
      defaultLocale: 'en',
      facts: {
        name: 'Qaaqaa',
        direction: 'ltr',
        numbers: 'en-u-nu-latn',
        zero: '0',
        percent: '{}%',
        incomplete: true,
      },
      own: ['fa', ...locales.filter((locale) => locale !== 'fa')],
      en: [...fallbackLocales.en, 'qaa'],
      known: true,
    });
  });

  it('may be named by content, and need not be', () => {
    const found = evaluate(`
      const v = await import('valibot');
      const { SiteSchema } = await import('./gateway/src/content/source/site-files.ts');
      const { LocaleTextSchema } = await import('./gateway/src/content/source/locale-text.ts');
      const site = { name: { en: 'Sahn', fa: 'صحن', ar: 'صحن', ur: 'صحن' }, contact: 'a@b.example', home: [] };
      const { ur, ...withoutUrdu } = site.name;
      return {
        text: v.parse(LocaleTextSchema, { qaa: 'Qa' }),
        unknown: v.is(LocaleTextSchema, { qab: 'Qa' }),
        name: v.parse(SiteSchema, site).name.qaa,
        withoutUrdu: v.safeParse(SiteSchema, { ...site, name: withoutUrdu }).issues?.map(({ message }) => message),
      };
    `);
    expect(found).toEqual({
      text: { qaa: 'Qa' },
      unknown: false,
      name: 'صحن',
      withoutUrdu: ['ur is missing'],
    });
  });

  it('is used by the gateway, which marks the language of a mail', () => {
    const found = evaluate(`
      const { languages } = await import('./gateway/src/locales/languages.ts');
      const { readTranslations, translationLanguage } = await import('./gateway/src/locales/translations.ts');
      const { writeDay } = await import('./gateway/src/content/calendar/days.ts');
      const mail = readTranslations('mail').get('qaa');
      return {
        notReady: languages.qaa.notReady,
        subject: mail['registered.subject'],
        hasText: mail['registered.text'].length > 20,
        languages: ['subject', 'text'].map((part) => translationLanguage('mail', 'qaa', 'registered.' + part)),
        day: writeDay('2026-03-02', 'qaa', 0).civil,
      };
    `);
    expect(found).toEqual({
      notReady: 'Qa qa.',
      subject: 'Qa mail',
      hasText: true,
      languages: ['qaa', 'fa'],
      day: 'March 2, 2026',
    });
  });

  it('is in a release, which lists what is not translated and is accepted', () => {
    const said = run(module, join(copy, 'tooling/src/build/main.ts'), '--development');
    const [, version = ''] = /^mfe-example (\S+) built/.exec(said) ?? [];
    const output = join(module, 'dist', version);
    const release = JSON.parse(readFileSync(join(output, 'release.json'), 'utf8'));
    const strings = JSON.parse(readFileSync(join(output, release.locales.qaa), 'utf8'));
    const persian = JSON.parse(readFileSync(join(output, release.locales.fa), 'utf8'));
    expect(strings).toMatchObject({
      'page.title': 'Qa',
      'ui.dialog.close': 'Qa!',
      'page.lede': persian['page.lede'],
    });
    const { from, strings: count } = release.untranslated.qaa;
    expect(from.fa).toContain('page.lede');
    expect(from.fa).not.toContain('page.title');
    expect(said).toContain(`qaa: ${count - from.fa.length} of ${count} strings, the rest in Persian`);
    const incomplete = locales.filter((locale) => localeFacts[locale].incomplete);
    expect(describeCoverage(release)).toHaveLength(incomplete.length + 1);
    const complaints = evaluate(`
      const { readFileSync } = await import('node:fs');
      const { findStringFaults } = await import('./contracts/src/releases/string-faults.ts');
      const { locales } = await import('@sahn/contracts/text/locale');
      const output = ${JSON.stringify(output)};
      const read = (file) => JSON.parse(readFileSync(output + '/' + file, 'utf8'));
      const release = read('release.json');
      const strings = Object.fromEntries(locales.map((locale) => [locale, read(release.locales[locale])]));
      const asComplete = { ...release, untranslated: { ur: { strings: 9, from: { en: ['page.lede'] } } } };
      return [findStringFaults(release, strings), findStringFaults(asComplete, strings)];
    `);
    expect(complaints).toEqual([[], ['ur: the string page.lede is missing']]);
  }, 60_000);

  it('serves a release from before it was added, in its fallback language', () => {
    const files = evaluate(`
      const { stringFiles } = await import('./contracts/src/releases/string-files.ts');
      return stringFiles({ locales: { en: 'web/en.json', fa: 'web/fa.json', ar: 'web/ar.json' } });
    `);
    expect(files).toMatchObject({
      en: 'web/en.json',
      fa: 'web/fa.json',
      ar: 'web/ar.json',
      qaa: 'web/fa.json',
    });
  });

  it('has its sizes and its styles in the style block of every document', () => {
    const styles = evaluate(`
      const { readFileSync } = await import('node:fs');
      const { languageStyles } = await import('./tooling/src/webpack/language-styles.ts');
      return languageStyles(process.cwd()).map((file) => readFileSync(file, 'utf8'));
    `);
    expect(styles).toEqual([
      expect.stringContaining('[data-reading~="size-qaa-4"] { --size-qaa: 1.45; }'),
      expect.stringContaining('--lh-text: 3'),
    ]);
  });
});
