import type { IconDefinition } from './icon-definition.ts';

export const textIcon: IconDefinition = { path: 'M3 19 8.5 5 14 19M5 14.5h7M15.5 19l3-8 3 8M16.6 16h3.8' };
