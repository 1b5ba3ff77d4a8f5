import type { IconDefinition } from './icon-definition.ts';

export const shareIcon: IconDefinition = { path: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8' };
