import Link from 'next/link';
import { ArticlePage } from '../../../../../shared/article-page.tsx';
import { Frame } from '../../../../../shared/frame.tsx';
import { readArticle, readIds, readSite } from '../../../read-content.ts';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export const generateStaticParams = ({ params: { locale } }: { params: { locale: string } }) =>
  readIds(locale).map((id) => ({ id }));

export default async function Page({ params }: Props) {
  const { locale, id } = await params;
  const site = readSite(locale);
  return (
    <Frame site={site} current={`/articles/${id}`} Link={Link}>
      <ArticlePage site={site} article={readArticle(locale, id)} Link={Link} />
    </Frame>
  );
}
