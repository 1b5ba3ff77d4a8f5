import type { Example } from '../../examples/example.tsx';
import { DownloadButton } from './download-button.tsx';

export const examples: Example[] = [
  {
    name: 'with size',
    render: () => <DownloadButton href="/media/picture.svg" name="picture.svg" bytes={2_400_000} />,
  },
];
