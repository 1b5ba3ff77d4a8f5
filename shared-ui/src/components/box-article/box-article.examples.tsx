import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { BoxArticle } from './box-article.tsx';

function Article({ lead, brief, foreign }: { lead?: boolean | 'wide'; brief?: boolean; foreign?: boolean }) {
  const { article } = useExampleContent();
  const shown = foreign ? { ...article, language: 'ar' as const, title: 'قبة مذهبة', image: null } : article;
  return <BoxArticle article={shown} to="/articles/dome" lead={lead} brief={brief} />;
}

export const examples: Example[] = [
  { name: 'in a list', render: () => <Article /> },
  { name: 'lead', render: () => <Article lead /> },
  { name: 'lead beside its picture', render: () => <Article lead="wide" /> },
  { name: 'brief', render: () => <Article brief /> },
  { name: 'in another language', render: () => <Article foreign /> },
];
