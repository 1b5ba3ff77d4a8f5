import { render } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { missingRoute } from '../routing/shell-routes.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { describeHead } from './describe-head.ts';
import { HeadTags } from './head-tags.tsx';

const findTag = (selector: string) => document.head.querySelector(selector);

it('names the address of a page to search engines and social networks', () => {
  render(<HeadTags head={describeHead(createSite(sampleBoot), samplePage)} />);
  expect(findTag('link[rel=canonical]')).toHaveAttribute('href', `${location.origin}/en`);
  expect(findTag('meta[property="og:url"]')).toHaveAttribute('content', `${location.origin}/en`);
  expect(findTag('meta[name=robots]')).toBeNull();
});

it.each(['//articles', '/EN/articles', '/en/nope'])(
  'takes %s for no page, however it is spelled',
  (pathname) => {
    const missing = {
      ...samplePage,
      route: missingRoute,
      location: { pathname, search: '', hash: '' },
      result: { state: 'missing' as const },
    };
    render(<HeadTags head={describeHead(createSite(sampleBoot), missing)} />);
    expect(findTag('link[rel=canonical]')).toBeNull();
    expect(findTag('meta[property="og:url"]')).toBeNull();
    expect(findTag('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  },
);
