import type { IconDefinition } from './icon-definition.ts';

export const pipIcon: IconDefinition = { path: 'M3 5h18v14H3zM12 12h6v4h-6z' };
