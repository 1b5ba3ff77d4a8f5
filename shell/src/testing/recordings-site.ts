import type { SahnModule } from '@sahn/contracts/modules/module';
import type { RendererInput } from '@sahn/contracts/rendering/renderer';
import { byLocale } from '@sahn/contracts/text/languages';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleChunks, sampleInput, sampleRelease } from './sample-input.ts';

export const files = sampleRelease.integrity;

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
    ...sampleRelease,
    name: 'media',
    base: '/modules/media/1.0.0/',
    global: 'media',
    nav: [],
    slots: [],
  };
  const translations = byLocale(() => ({ [words.title]: 'Recordings', [words.description]: 'Sounds.' }));
  return sampleInput([{ boot: { ...module, routes }, chunks: sampleChunks, translations, sheets: {}, code }]);
}
