import type { RendererInput } from '@sahn/contracts/rendering/renderer';
import { byLocale } from '@sahn/contracts/text/languages';
import { locales } from '@sahn/contracts/text/locale';
import { sampleInfo } from './sample-info.ts';
import { shellStrings } from './shell-strings.ts';

/** What the boots of the shell and of a module have in common. */
export const sampleRelease = {
  version: '1.0.0',
  entry: 'main.js',
  locales: {},
  integrity: { 'main.js': 'aGFzaA==' },
};
export const sampleChunks = { boot: { js: ['main.js'], css: [] } };

/** What a renderer is given for a composition of the shell and these modules. */
export function sampleInput(modules: RendererInput['modules']): RendererInput {
  return {
    composition: 1,
    origin: 'https://sahn.example',
    home: [],
    info: byLocale(() => sampleInfo),
    shell: {
      boot: { ...sampleRelease, name: 'shell', base: '/modules/shell/1.0.0/' },
      chunks: sampleChunks,
      translations: byLocale(() => shellStrings('en')),
      sheets: {},
      critical: '',
      fonts: Object.fromEntries(locales.map((locale) => [locale, []])),
    },
    modules,
  };
}
