/** @jest-environment node */
import { Suspense, use } from 'react';
import { renderToText } from './render-to-text.server.ts';

// As the build for the server replaces it.
jest.mock('util', () => jest.requireActual('./react-text.server.ts'));

const long = 'A sentence about Zaynab — زینب. '.repeat(400);
const late = new Promise<string>((resolve) => {
  setTimeout(resolve, 1, 'late <b>');
});

function Late() {
  return <i>{use(late)}</i>;
}

const page = (title: string) => (
  <main lang="fa" className="a b">
    <h1>{title}</h1>
    <p>{long}</p>
    <Suspense fallback={null}>
      <Late />
    </Suspense>
    <img alt="🕌 &" src="/a.webp" />
  </main>
);

const html = (title: string) =>
  `<main lang="fa" class="a b"><h1>${title}</h1><p>${long}</p><!--$--><i>late &lt;b&gt;</i><!--/$--><img alt="🕌 &amp;" src="/a.webp"/></main>`;

it('gives each of several pages its own text, whole and in order', async () => {
  const titles = ['one', 'دو', 'three'];
  const onFailure = jest.fn();
  const texts = await Promise.all(
    titles.map((title) => renderToText(page(title), { onFailure, limitMs: 5_000 })),
  );
  expect(texts.map((text) => text.replace(/<link[^>]*>/g, ''))).toEqual(titles.map(html));
  expect(onFailure).not.toHaveBeenCalled();
});
