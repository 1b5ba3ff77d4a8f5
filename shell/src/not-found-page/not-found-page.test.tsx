import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { hydrateInModule, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import { FrameContext } from '../frame/frame-context.tsx';
import { sampleNav } from '../testing/sample-nav.ts';
import { NotFoundPage } from './not-found-page.tsx';

const page = (
  <FrameContext value={{ nav: sampleNav }}>
    <NotFoundPage path="/fa/articles/<script>" />
  </FrameContext>
);

describe('NotFoundPage', () => {
  it.each(locales)('names the path in the words of the specification in %s', async (locale) => {
    const { container } = await hydrateInModule(page, { locale });
    expect(screen.getByRole('code')).toHaveTextContent(/^Page not found: \/fa\/articles\/<script>$/);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(await findViolations(container)).toEqual([]);
  });

  it('has its number in the digits of the language', () => {
    renderInModule(page, { locale: 'fa' });
    expect(screen.getByText('۴۰۴')).toBeVisible();
  });

  it('links to pages that the composition has', () => {
    renderInModule(page);
    const ways = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/en', '/en/articles', '/en/duas']);
  });
});
