import type { IconDefinition } from '../components/icon/icon.tsx';

export const bookmarkIcon: IconDefinition = { path: 'M6.5 4h11v16L12 15.6 6.5 20Z' };
