import type { IconDefinition } from './icon-definition.ts';

export const menuIcon: IconDefinition = { path: 'M3 7h18M3 12h18M3 17h18' };
