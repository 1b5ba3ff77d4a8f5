import type { IconDefinition } from '../components/icon/icon.tsx';

export const downloadIcon: IconDefinition = { path: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16' };
