import type { IconDefinition } from '../components/icon/icon.tsx';

export const backIcon: IconDefinition = { path: 'm15 5-7 7 7 7', directed: true };
