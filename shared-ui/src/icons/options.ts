import type { IconDefinition } from './icon-definition.ts';

export const optionsIcon: IconDefinition = { path: 'M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5v5M9 14.5v5' };
