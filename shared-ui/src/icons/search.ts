import type { IconDefinition } from './icon-definition.ts';

export const searchIcon: IconDefinition = {
  path: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0ZM15.5 15.5l5 5',
};
