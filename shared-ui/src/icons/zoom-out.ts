import type { IconDefinition } from '../components/icon/icon.tsx';

export const zoomOutIcon: IconDefinition = { path: 'M5 12h14' };
