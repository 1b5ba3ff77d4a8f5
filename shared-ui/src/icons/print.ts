import type { IconDefinition } from './icon-definition.ts';

export const printIcon: IconDefinition = { path: 'M7 8.5V4h10v4.5M7 16.5H3.5v-8h17v8H17M7 13.5h10V20H7z' };
