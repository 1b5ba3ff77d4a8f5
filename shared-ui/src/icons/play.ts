import type { IconDefinition } from '../components/icon/icon.tsx';

export const playIcon: IconDefinition = { path: 'M7 4.5v15l12.5-7.5Z', filled: true };
