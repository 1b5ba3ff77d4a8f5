import { createSite } from '../create-site.browser.ts';
import { homeRoute } from '../routing/shell-routes.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { describeHead } from './describe-head.ts';

const Page = () => null;

it('names another page of the site as the one for search engines, in each of its languages', () => {
  const site = createSite(sampleBoot);
  const page = { Page, head: () => ({ canonical: '/articles/sermon' }) };
  const registry = { ...site.registry, loadedPage: () => page };
  const shown = {
    ...samplePage,
    module: 'mfe-content',
    route: { ...homeRoute, id: 'book-chapter' },
    location: { pathname: '/en/books/one/sermon', search: '?page=2', hash: '' },
  };
  const head = describeHead({ ...site, registry }, shown);
  expect(head.canonical).toBe(`${location.origin}/en/articles/sermon`);
  expect(head.alternates.find(({ language }) => language === 'fa')?.href).toBe(
    `${location.origin}/fa/articles/sermon`,
  );
  expect(
    describeHead({ ...site, registry: { ...registry, loadedPage: () => undefined } }, shown).canonical,
  ).toBe(`${location.origin}/en/books/one/sermon`);
});
