import type { IconDefinition } from './icon-definition.ts';

export const calendarIcon: IconDefinition = {
  path: 'M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5M12 12.5v5M9.5 15h5',
};
