import type { IconDefinition } from './icon-definition.ts';

export const closeIcon: IconDefinition = { path: 'm5 5 14 14M19 5 5 19' };
