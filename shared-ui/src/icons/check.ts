import type { IconDefinition } from './icon-definition.ts';

export const checkIcon: IconDefinition = { path: 'm4.5 12.5 5 5L20 7' };
