import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import { keepUnfinished } from './stored-places.ts';
import { useUnfinished } from './use-unfinished.ts';

const text = { path: '/articles/patience', title: 'Patience', language: 'en' } as const;

function Text() {
  return <div ref={useUnfinished(text)} />;
}

function open(share: number, hash = '') {
  keepUnfinished({ ...text, locale: 'en', anchor: 'p-2', at: 1, share });
  window.history.replaceState(null, '', `/en${text.path}${hash}`);
  renderInModule(
    <ToastProvider>
      <Text />
    </ToastProvider>,
  );
}

const offer = () => screen.queryByRole('button', { name: 'Continue' });

beforeEach(() => localStorage.clear());

describe('a text that was left', () => {
  it('offers to go on there', () => {
    open(0.4);
    expect(offer()).toBeVisible();
  });

  it('offers nothing to whoever has followed a link to a part of it', () => {
    open(0.4, '#p-9');
    expect(offer()).toBeNull();
  });

  it('offers nothing where it was hardly begun', () => {
    open(0.02);
    expect(offer()).toBeNull();
  });
});
