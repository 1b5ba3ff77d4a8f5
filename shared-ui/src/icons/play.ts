import type { IconDefinition } from './icon-definition.ts';

export const playIcon: IconDefinition = { path: 'M7 4.5v15l12.5-7.5Z', filled: true };
