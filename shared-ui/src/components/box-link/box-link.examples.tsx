import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { BoxArticle } from '../box-article/box-article.tsx';

/** A box provides the positioned area that the link covers. */
function Title() {
  const { article } = useExampleContent();
  return <BoxArticle article={article} to="/articles/dome" />;
}

export const examples: Example[] = [{ name: 'title of a box', render: () => <Title /> }];
