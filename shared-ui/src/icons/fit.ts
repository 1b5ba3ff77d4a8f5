import type { IconDefinition } from './icon-definition.ts';

export const fitIcon: IconDefinition = { path: 'M4 4h16v16H4zM8 8h8v8H8z' };
