import type { IconDefinition } from './icon-definition.ts';

export const offlineIcon: IconDefinition = {
  path: 'M4 4l16 16M8.5 5.5A9 9 0 0 1 21 12M5.5 8.5A9 9 0 0 0 15 20',
};
