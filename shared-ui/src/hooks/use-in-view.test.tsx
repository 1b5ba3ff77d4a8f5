import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { type InViewOptions, useInView } from './use-in-view.ts';

class FakeObserver implements IntersectionObserver {
  static latest: FakeObserver;
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [0];
  observed: Element[] = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#callback = callback;
    this.rootMargin = rootMargin;
    FakeObserver.latest = this;
  }

  observe(element: Element): void {
    this.observed.push(element);
  }

  unobserve(): void {}

  disconnect(): void {
    this.observed = [];
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }

  async report(isIntersecting: boolean): Promise<void> {
    const [target = document.body] = this.observed;
    const rect = target.getBoundingClientRect();
    const entry = {
      target,
      isIntersecting,
      intersectionRatio: Number(isIntersecting),
      boundingClientRect: rect,
      intersectionRect: rect,
      rootBounds: null,
      time: 0,
    };
    await act(async () => this.#callback([entry], this));
  }
}

function Watched(options: InViewOptions) {
  const box = useRef<HTMLParagraphElement>(null);
  const { inView, entered } = useInView(box, options);
  const [hasEntered, setEntered] = useState(false);
  useEffect(() => {
    void entered.then(() => setEntered(true));
  }, [entered]);
  return (
    <p ref={box}>
      {inView ? 'in view' : 'out of view'}, {hasEntered ? 'entered' : 'not entered'}
    </p>
  );
}

describe('useInView', () => {
  const original = globalThis.IntersectionObserver;

  beforeEach(() => {
    globalThis.IntersectionObserver = FakeObserver;
  });

  afterEach(() => {
    globalThis.IntersectionObserver = original;
  });

  it('follows an element into and out of view', async () => {
    render(<Watched marginPx={40} />);
    expect(FakeObserver.latest.rootMargin).toBe('40px');
    await FakeObserver.latest.report(false);
    expect(screen.getByText('out of view, not entered')).toBeVisible();
    await FakeObserver.latest.report(true);
    expect(screen.getByText('in view, entered')).toBeVisible();
    await FakeObserver.latest.report(false);
    expect(screen.getByText('out of view, entered')).toBeVisible();
  });

  it('stops observing at the first view with `once`, and never reports being in view', async () => {
    render(<Watched once />);
    await FakeObserver.latest.report(true);
    expect(screen.getByText('out of view, entered')).toBeVisible();
    expect(FakeObserver.latest.observed).toEqual([]);
  });

  it('stops observing when it is unmounted', () => {
    const { unmount } = render(<Watched />);
    expect(FakeObserver.latest.observed).toHaveLength(1);
    unmount();
    expect(FakeObserver.latest.observed).toEqual([]);
  });

  it('is in view where the browser cannot observe', async () => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    await act(async () => {
      render(<Watched />);
    });
    expect(screen.getByText('in view, entered')).toBeVisible();
  });
});
