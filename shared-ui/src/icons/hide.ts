import type { IconDefinition } from './icon-definition.ts';

export const hideIcon: IconDefinition = {
  path: 'M2.5 12c3-5 6-7 9.5-7s6.5 2 9.5 7c-3 5-6 7-9.5 7s-6.5-2-9.5-7ZM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0ZM4.5 20.5l15-17',
};
