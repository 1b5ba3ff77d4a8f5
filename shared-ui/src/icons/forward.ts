import type { IconDefinition } from '../components/icon/icon.tsx';

export const forwardIcon: IconDefinition = { path: 'm9 5 7 7-7 7', directed: true };
