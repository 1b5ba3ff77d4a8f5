import type { Boot } from '@sahn/contracts/modules/boot';
import type { PageState } from '../routing/page-state.ts';
import { homeRoute, shellName } from '../routing/shell-routes.ts';
import { sampleInfo } from './sample-info.ts';

/** The data block of a site without modules. */
export const sampleBoot: Boot = {
  locale: 'en',
  theme: 'system',
  composition: 1,
  origin: location.origin,
  rendered: true,
  shell: { name: shellName, version: '1', base: '/', entry: 'start.js', locales: {}, integrity: {} },
  modules: [],
  translations: {},
  partial: [],
  styles: [],
  slotStyles: {},
  info: sampleInfo,
  home: [],
};

/** Its home page, at the address that the test's window has. */
export const samplePage: PageState = {
  module: shellName,
  route: homeRoute,
  params: {},
  locale: 'en',
  location: { pathname: location.pathname, search: '', hash: '' },
  result: { state: 'ready', data: null },
  frame: {},
  info: sampleInfo,
};
