import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Image } from './image.tsx';

const tones = [
  '#123',
  '#124',
  '#135',
  '#246',
  '#cb8',
  '#246',
  '#135',
  '#ec9',
  '#135',
  '#124',
  '#123',
  '#012',
];

function Picture() {
  const { article } = useExampleContent();
  return article.image === null ? null : <Image image={article.image} />;
}

function Smaller() {
  const { article } = useExampleContent();
  if (article.image === null) return null;
  const { src } = article.image;
  const sources = [{ type: 'image/svg+xml', srcSet: `${src} 320w, ${src} 640w` }];
  return <Image image={{ ...article.image, sources, tones }} sizes="20rem" toned />;
}

export const examples: Example[] = [
  { name: 'picture', render: () => <Picture /> },
  { name: 'with smaller forms and tones', render: () => <Smaller /> },
];
