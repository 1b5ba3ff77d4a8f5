import Link from 'next/link';
import { Frame } from '../../../../shared/frame.tsx';
import { ListPage } from '../../../../shared/list-page.tsx';
import { readList, readSite } from '../../read-content.ts';

export default async function Page({ params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  const site = readSite(locale);
  return (
    <Frame site={site} current="/articles" Link={Link}>
      <ListPage site={site} list={readList(locale)} Link={Link} />
    </Frame>
  );
}
