import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { Image } from './image.tsx';

function Picture() {
  const { article } = useExampleContent();
  return article.image === null ? null : <Image image={article.image} />;
}

export const examples: Example[] = [{ name: 'picture', render: () => <Picture /> }];
