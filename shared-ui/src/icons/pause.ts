import type { IconDefinition } from './icon-definition.ts';

export const pauseIcon: IconDefinition = { path: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z', filled: true };
