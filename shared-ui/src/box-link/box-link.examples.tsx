import { BoxArticle } from '../box-article/box-article.tsx';
import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';

/** A box brings the place that the link covers. */
function Title() {
  const { article } = useExampleContent();
  return <BoxArticle article={article} to="/articles/dome" />;
}

export const examples: Example[] = [{ name: 'title of a box', render: () => <Title /> }];
