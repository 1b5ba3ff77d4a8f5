import type { IconDefinition } from '../components/icon/icon.tsx';

export const zoomInIcon: IconDefinition = { path: 'M12 5v14M5 12h14' };
