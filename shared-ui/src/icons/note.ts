import type { IconDefinition } from './icon-definition.ts';

export const noteIcon: IconDefinition = { path: 'm4 20 1-5L16 4l4 4L9 19ZM13.5 6.5l4 4' };
