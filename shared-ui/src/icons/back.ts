import type { IconDefinition } from './icon-definition.ts';

export const backIcon: IconDefinition = { path: 'm15 5-7 7 7 7', directed: true };
