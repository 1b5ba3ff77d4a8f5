import type { IconDefinition } from './icon-definition.ts';

export const mutedIcon: IconDefinition = { path: 'M4 10v4h3l5 4V6L7 10ZM16 9.5l5 5M21 9.5l-5 5' };
