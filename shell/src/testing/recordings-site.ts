import type { SahnModule } from '@sahn/contracts/modules/module';
import type { RendererInput } from '@sahn/contracts/rendering/renderer';
import { byLocale } from '@sahn/contracts/text/languages';
import { locales } from '@sahn/contracts/text/locale';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleInfo } from './sample-info.ts';
import { shellStrings } from './shell-strings.ts';

export const files = { 'main.js': 'aGFzaA==' };
const boot = { version: '1.0.0', entry: 'main.js', locales: {}, integrity: files };
const chunks = { boot: { js: ['main.js'], css: [] } };
const inEveryLocale = (strings: Readonly<Record<string, string>>) => byLocale(() => strings);

export const words = { title: 'recordings.title', description: 'recordings.description' };
export const Page = () => 'Recordings';
export const code: SahnModule = {
  routes: {
    track: async () => ({ Page }),
    tracks: async () => ({ Page }),
  },
  slots: {},
};

/** A composition whose module shows recordings below a path of its own choice. */
export function inputWith(path: string): RendererInput {
  const routes = [
    { ...homeRoute, ...words, id: 'tracks', path, items: 'tracks' },
    { ...homeRoute, ...words, id: 'track', path: `${path}/:track`, items: 'tracks' },
  ];
  const module = {
    ...boot,
    name: 'media',
    base: '/modules/media/1.0.0/',
    global: 'media',
    nav: [],
    slots: [],
  };
  const translations = inEveryLocale({ [words.title]: 'Recordings', [words.description]: 'Sounds.' });
  return {
    composition: 1,
    origin: 'https://sahn.example',
    home: [],
    info: byLocale(() => sampleInfo),
    shell: {
      boot: { ...boot, name: 'shell', base: '/modules/shell/1.0.0/' },
      chunks,
      translations: inEveryLocale(shellStrings('en')),
      sheets: {},
      critical: '',
      fonts: Object.fromEntries(locales.map((locale) => [locale, []])),
    },
    modules: [{ boot: { ...module, routes }, chunks, translations, sheets: {}, code }],
  };
}
