import type { Example } from '../../examples/example.tsx';
import { ShareButton } from './share-button.tsx';

export const examples: Example[] = [{ name: 'share', render: () => <ShareButton title="Sahn" line /> }];
