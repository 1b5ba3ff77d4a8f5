import type { IconDefinition } from './icon-definition.ts';

export const forwardIcon: IconDefinition = { path: 'm9 5 7 7-7 7', directed: true };
