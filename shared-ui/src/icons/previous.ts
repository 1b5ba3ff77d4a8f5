import type { IconDefinition } from './icon-definition.ts';

export const previousIcon: IconDefinition = { path: 'M18 5v14l-9-7ZM8 5H5.6v14H8Z', filled: true };
