import type { IconDefinition } from './icon-definition.ts';

export const queueIcon: IconDefinition = { path: 'M4 6h16M4 11.5h9M4 17h9M16.5 12v8l5-4Z' };
