import type { IconDefinition } from './icon-definition.ts';

export const nextIcon: IconDefinition = { path: 'M6 5v14l9-7ZM16 5h2.4v14H16Z', filled: true };
