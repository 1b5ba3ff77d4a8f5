import type { IconDefinition } from './icon-definition.ts';

export const volumeIcon: IconDefinition = {
  path: 'M4 10v4h3l5 4V6L7 10ZM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
};
