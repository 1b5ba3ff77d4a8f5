import type { IconDefinition } from './icon-definition.ts';

export const sunIcon: IconDefinition = {
  path: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM12 2.5v2.8M12 18.7v2.8M2.5 12h2.8M18.7 12h2.8M5.3 5.3l2 2M16.7 16.7l2 2M18.7 5.3l-2 2M7.3 16.7l-2 2',
};
