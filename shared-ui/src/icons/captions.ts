import type { IconDefinition } from './icon-definition.ts';

export const captionsIcon: IconDefinition = {
  path: 'M3 6h18v12H3zM10.5 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3',
};
