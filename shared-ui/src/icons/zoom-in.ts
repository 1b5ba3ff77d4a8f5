import type { IconDefinition } from './icon-definition.ts';

export const zoomInIcon: IconDefinition = { path: 'M12 5v14M5 12h14' };
