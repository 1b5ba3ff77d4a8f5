import type { IconDefinition } from '../components/icon/icon.tsx';

export const fitIcon: IconDefinition = { path: 'M4 4h16v16H4zM8 8h8v8H8z' };
