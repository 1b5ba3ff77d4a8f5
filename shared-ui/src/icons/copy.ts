import type { IconDefinition } from './icon-definition.ts';

export const copyIcon: IconDefinition = { path: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4' };
