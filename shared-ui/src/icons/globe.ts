import type { IconDefinition } from './icon-definition.ts';

export const globeIcon: IconDefinition = {
  path: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0ZM3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17Z',
};
