import { hydrateInModule, type ModuleOptions, renderInModule } from '@sahn/tooling/testing/render-in-module';
import type { ReactNode } from 'react';
import { SiteInfoProvider } from '../frame/site-info.tsx';
import { sampleInfo } from './sample-info.ts';

const withSiteInfo = (ui: ReactNode) => <SiteInfoProvider value={sampleInfo}>{ui}</SiteInfoProvider>;

/** `renderInModule` for parts of the frame, which use the texts of `site.yml`. */
export const renderInShell = (ui: ReactNode, options?: ModuleOptions) =>
  renderInModule(withSiteInfo(ui), options);

/** `hydrateInModule` for parts of the frame, which use the texts of `site.yml`. */
export const hydrateInShell = (ui: ReactNode, options?: ModuleOptions) =>
  hydrateInModule(withSiteInfo(ui), options);
