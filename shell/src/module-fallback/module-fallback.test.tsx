import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { hydrateInModule, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModuleFallback } from './module-fallback.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SlotSkeleton } from './slot-skeleton.tsx';

const all = (
  <>
    <ModuleFallback name="Zeinabiee" onRetry={() => {}} />
    <ModuleFallback />
    <ModuleFallback page name="Zeinabiee" />
    <PageSkeleton />
    <SlotSkeleton />
  </>
);

describe('ModuleFallback', () => {
  it.each(locales)('has all its translations and no faults in %s', async (locale) => {
    const { container } = await hydrateInModule(all, { locale });
    expect(await findViolations(container)).toEqual([]);
  });

  it('names what failed and retries', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    renderInModule(<ModuleFallback name="Zeinabiee" onRetry={onRetry} />);
    expect(screen.getByRole('status')).toHaveTextContent('Zeinabiee cannot be shown just now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while it is retrying', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    renderInModule(<ModuleFallback page busy onRetry={onRetry} />);
    await user.click(screen.getByRole('button'));
    expect(onRetry).not.toHaveBeenCalled();
  });
});
