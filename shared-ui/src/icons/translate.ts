import type { IconDefinition } from './icon-definition.ts';

export const translateIcon: IconDefinition = {
  path: 'm4.5 8 5.5 5.5M3.5 14 9 8.5l2-3.5M2 5h11.5M7.5 2.5V5M12.5 21.5l4.5-10 4.5 10M14 18h6',
};
