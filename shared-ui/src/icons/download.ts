import type { IconDefinition } from './icon-definition.ts';

export const downloadIcon: IconDefinition = { path: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16' };
