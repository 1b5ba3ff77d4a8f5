import type { IconDefinition } from './icon-definition.ts';

export const alertIcon: IconDefinition = { path: 'M12 3.5 22 20H2ZM12 10v4.5M12 17v.4' };
