import type { IconDefinition } from '../components/icon/icon.tsx';

export const closeIcon: IconDefinition = { path: 'm5 5 14 14M19 5 5 19' };
