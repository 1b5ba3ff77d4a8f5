import type { Api } from '@sahn/contracts/api/api';
import type { Locale } from '@sahn/contracts/text/locale';
import { sampleFamily } from './sample-family.ts';
import { sampleGlossary } from './sample-glossary.ts';
import { sampleRoad } from './sample-road.ts';
import { sampleWorks } from './sample-works.ts';

/** Reads that return a whole collection for its one page. */
export function sampleCollections(locale: Locale): Pick<Api, 'family' | 'glossary' | 'road' | 'works'> {
  return {
    family: async () => sampleFamily(locale),
    glossary: async () => sampleGlossary(locale),
    road: async () => sampleRoad(locale),
    works: async () => sampleWorks(locale),
  };
}
