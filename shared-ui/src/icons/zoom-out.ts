import type { IconDefinition } from './icon-definition.ts';

export const zoomOutIcon: IconDefinition = { path: 'M5 12h14' };
