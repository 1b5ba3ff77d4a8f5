import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { describeHead } from './describe-head.ts';

const Page = () => null;

it('names another page of the site as the one for search engines, in each of its languages', () => {
  const site = createSite(sampleBoot);
  const loaded = jest.spyOn(site.registry, 'loadedPage');
  const shown = {
    ...samplePage,
    module: 'mfe-content',
    route: { ...homeRoute, id: 'book-chapter' },
    location: { pathname: '/en/books/one/sermon', search: '?page=2', hash: '' },
  };
  loaded.mockReturnValue({ Page, head: () => ({ canonical: '/articles/sermon' }) });
  const head = describeHead(site, shown);
  expect(head.canonical).toBe(`${location.origin}/en/articles/sermon`);
  expect(head.alternates.find(({ language }) => language === 'fa')?.href).toBe(
    `${location.origin}/fa/articles/sermon`,
  );
  loaded.mockReturnValue({ Page });
  expect(describeHead(site, shown).canonical).toBe(`${location.origin}/en/books/one/sermon`);
});
