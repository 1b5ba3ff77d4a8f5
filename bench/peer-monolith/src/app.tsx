import { Route, Routes } from 'react-router-dom';
import { type Articles, ArticlesPage } from './articles-page.tsx';
import { Frame } from './frame.tsx';

/** The whole peer: one page of the site in one React tree. */
export function App({ articles }: { articles: Articles }) {
  return (
    <Frame>
      <Routes>
        <Route path="/en/articles" element={<ArticlesPage articles={articles} />} />
        <Route path="*" element={<h1>Not found</h1>} />
      </Routes>
    </Frame>
  );
}
