import type { IconDefinition } from './icon-definition.ts';

export const repeatIcon: IconDefinition = {
  path: 'M4 11V9a3 3 0 0 1 3-3h12m-3-3 3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m3 3-3-3 3-3',
};
