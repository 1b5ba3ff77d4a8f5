import type { IconDefinition } from './icon-definition.ts';

export const bookmarkIcon: IconDefinition = { path: 'M6.5 4h11v16L12 15.6 6.5 20Z' };
