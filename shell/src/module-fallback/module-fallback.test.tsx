import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { act } from 'react';
import { renderInShell } from '../testing/render-in-shell.tsx';
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
  it.each(locales)('has all its words and no faults in %s', async (locale) => {
    const { container, complaints, unknown, unmount } = await renderInShell(all, locale);
    expect([complaints, unknown]).toEqual([[], []]);
    expect(await findViolations(container)).toEqual([]);
    await unmount();
  });

  it('names what failed and tries again', async () => {
    const onRetry = jest.fn();
    const { container, unmount } = await renderInShell(<ModuleFallback name="Zeinabiee" onRetry={onRetry} />);
    expect(container.querySelector('[role="status"]')?.textContent).toContain(
      'Zeinabiee cannot be shown just now.',
    );
    await act(async () => container.querySelector('button')?.click());
    expect(onRetry).toHaveBeenCalledTimes(1);
    await unmount();
  });

  it('ignores presses while it is trying', async () => {
    const onRetry = jest.fn();
    const { container, unmount } = await renderInShell(<ModuleFallback page busy onRetry={onRetry} />);
    await act(async () => container.querySelector('button')?.click());
    expect(onRetry).not.toHaveBeenCalled();
    await unmount();
  });
});
