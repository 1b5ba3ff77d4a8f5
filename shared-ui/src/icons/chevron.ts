import type { IconDefinition } from './icon-definition.ts';

export const chevronIcon: IconDefinition = { path: 'm5 9 7 7 7-7' };
