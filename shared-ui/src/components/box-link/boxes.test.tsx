import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { exampleContent } from '../../examples/example-content.tsx';
import { BoxArticle } from '../box-article/box-article.tsx';
import { BoxBook } from '../box-book/box-book.tsx';
import { BoxDua } from '../box-dua/box-dua.tsx';
import { BoxHadith } from '../box-hadith/box-hadith.tsx';

const { article, book, dua, hadith } = exampleContent('en');
const persian = { language: 'fa' as const, title: 'صبر' };

const boxes = [
  ['article', <BoxArticle key="a" article={{ ...article, ...persian }} to="/articles/dome" level={2} />],
  ['book', <BoxBook key="b" book={{ ...book, ...persian, cover: null }} to="/books/court" level={2} />],
  ['dua', <BoxDua key="d" dua={{ ...dua, ...persian }} to="/duas/light" level={2} />],
  ['hadith', <BoxHadith key="h" hadith={{ ...hadith, ...persian }} to="/hadith/ease" level={2} />],
] as const;

it.each(boxes)('the box of a(n) %s has one link, a heading of its level, and says its language', (_, box) => {
  renderInModule(box);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const heading = screen.getByRole('heading', { level: 2 });
  expect(screen.getByRole('article')).toContainElement(heading);
  expect(heading).toHaveAttribute('lang', 'fa');
  expect(heading).toHaveAttribute('dir', 'rtl');
});

it.each([
  [undefined, 'lazy'],
  [true, 'eager'],
  ['wide', 'eager'],
] as const)('the picture of an article with the lead %s is loaded as %s', (lead, loading) => {
  const image = { src: '/media/dome.webp', alt: 'The dome', width: 400, height: 300 };
  const { container } = renderInModule(
    <BoxArticle article={{ ...article, image }} to="/articles/dome" lead={lead} />,
  );
  expect(container.querySelector('img')).toHaveAttribute('loading', loading);
});

it('the boxes mark Arabic as such, whatever the page’s language', () => {
  const { container } = renderInModule(
    <>
      <BoxDua dua={dua} to="/duas/light" />
      <BoxHadith hadith={hadith} />
    </>,
    { locale: 'ur' },
  );
  const arabic = [...container.querySelectorAll('[lang=ar]')];
  expect(arabic.length).toBeGreaterThanOrEqual(2);
  for (const element of arabic) expect(element).toHaveAttribute('dir', 'rtl');
});

it('the box of a dua has its Arabic title beside that of the page’s language, and no second time in Arabic', () => {
  const named = { ...dua, title: 'Supplication of light', arabicTitle: 'دعاء النور' };
  const { rerender } = renderInModule(<BoxDua dua={named} to="/duas/light" />);
  expect(screen.getByText(named.arabicTitle)).toBeVisible();
  rerender(<BoxDua dua={{ ...named, title: named.arabicTitle }} to="/duas/light" />);
  expect(screen.getAllByText(named.arabicTitle)).toHaveLength(1);
});
