import type { IconDefinition } from '../components/icon/icon.tsx';

export const chevronIcon: IconDefinition = { path: 'm5 9 7 7 7-7' };
