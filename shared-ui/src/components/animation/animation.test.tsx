import { readFileSync } from 'node:fs';
import { inModule } from '@sahn/tooling/testing/render-in-module';
import { act, fireEvent, type RenderResult, render, screen } from '@testing-library/react';
import { Component, createRef, type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Animation, type AnimationHandle, type AnimationProps } from './animation.tsx';
import { turningSquare } from './turning-square.ts';

/** Once round in a second. */
const data = { ...turningSquare, fr: 60 };
const picture = <img src="/still.svg" alt="" />;

const media = { matches: false, changed: new Set<() => void>() };
const report = jest.fn<void, [unknown, string]>();
const frames: number[] = [];
let view: RenderResult;
let container: HTMLElement;
let caught: unknown;

class Boundary extends Component<{ children: ReactNode }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: unknown) {
    caught = error;
  }
  override render() {
    return this.state.broken ? <p>broken</p> : this.props.children;
  }
}

function page(props: AnimationProps, around: (animation: ReactNode) => ReactNode = (one) => one) {
  const animation = <Animation onEnterFrame={(frame) => frames.push(frame)} {...props} />;
  return (
    <Boundary>
      <p>text of the page</p>
      {around(animation)}
    </Boundary>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function show(props: AnimationProps, around?: (animation: ReactNode) => ReactNode) {
  await act(async () => view.rerender(page(props, around)));
  await pass(40);
}

const drawing = () => container.querySelector('[aria-hidden] > svg');
const frame = () => frames.at(-1) ?? -1;
const button = () => screen.queryByRole('button');
const press = () => fireEvent.click(screen.getByRole('button'));
const box = () => container.querySelector('p + div') ?? container;
const pointer = (type: string, pointerType = 'mouse') =>
  act(async () => {
    const event = new Event(type);
    Object.assign(event, { pointerType });
    box().dispatchEvent(event);
  });

beforeAll(() => {
  // One clock for all tests: the engine's loop of animation frames runs across them.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  // jsdom has no canvas; the engine reads one pixel when it is loaded.
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    value: () => ({ fillRect() {}, getImageData: () => ({ data: [0, 0, 0, 0] }) }),
  });
});

beforeEach(() => {
  media.matches = false;
  Object.assign(window, {
    matchMedia: () => ({
      get matches() {
        return media.matches;
      },
      addEventListener: (_: string, listener: () => void) => media.changed.add(listener),
      removeEventListener: (_: string, listener: () => void) => media.changed.delete(listener),
    }),
  });
  report.mockClear();
  frames.length = 0;
  caught = undefined;
  view = render(null, { wrapper: inModule({ context: { report } }) });
  container = view.container;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  view.unmount();
  await jest.advanceTimersByTimeAsync(100);
  jest.restoreAllMocks();
});

describe('options', () => {
  it('takes no two hover modes, and says so first', async () => {
    await show({ pauseOnHover: true, playOnHover: true });
    expect(String(caught)).toBe(
      'Error: You cannot set pauseOnHover and playOnHover for Animation at the same time.',
    );
  });

  it.each([
    ['nothing', {}],
    ['empty data', { animationData: {}, animationLink: '' }],
  ])('wants data or a link: %s', async (_, props) => {
    await show({ ...props, speed: -1 });
    expect(String(caught)).toBe('Error: You must provide either animationLink or animationData');
  });

  it.each([0, -2, Number.NaN])('takes no speed of %s', async (speed) => {
    await show({ animationData: data, speed });
    expect(String(caught)).toBe('Error: Speed must be greater than 0');
  });

  it('takes no such speed by its method either, loaded or not', async () => {
    const ref = createRef<AnimationHandle>();
    await act(async () => view.rerender(page({ animationData: data, ref })));
    expect(() => ref.current?.setSpeed(0)).toThrow('Speed must be greater than 0');
    await pass(40);
    expect(() => ref.current?.setSpeed(-1)).toThrow('Speed must be greater than 0');
    ref.current?.setSpeed(2);
    await pass(200);
    expect(frame()).toBeGreaterThan(20);
  });

  it('plays without end at its own speed, forward, at once, as SVG over its whole place', async () => {
    const onAnimationLoaded = jest.fn();
    const onLoopComplete = jest.fn();
    const onComplete = jest.fn();
    await show({ animationData: data, onAnimationLoaded, onLoopComplete, onComplete });
    expect(onAnimationLoaded).toHaveBeenCalledTimes(1);
    await pass(500);
    expect(frame()).toBeGreaterThan(25);
    expect(frame()).toBeLessThan(36);
    await pass(3000);
    expect(onLoopComplete.mock.calls.length).toBe(3);
    expect(onComplete).not.toHaveBeenCalled();
    expect(container.querySelectorAll('[aria-hidden] > svg').length).toBe(1);
    const ground = container.querySelector('svg');
    expect([ground?.getAttribute('width'), ground?.getAttribute('height')]).toEqual(['100%', '100%']);
    expect(ground?.querySelector('rect')?.getAttribute('fill')).toBe('transparent');
  });

  it('has the size and ground that it is given', async () => {
    await show({ animationData: data, width: 120, height: '4rem', backgroundColor: '#f5eedf' });
    const ground = container.querySelector('svg');
    expect([ground?.getAttribute('width'), ground?.getAttribute('height')]).toEqual(['120', '4rem']);
    expect(ground?.querySelector('rect')?.getAttribute('fill')).toBe('#f5eedf');
  });

  it.each([
    ['once', false, 1],
    ['once', 1, 1],
    ['three times', 3, 3],
  ])('plays %s for loop %s', async (_, loop, plays) => {
    const onLoopComplete = jest.fn();
    const onComplete = jest.fn();
    await show({ animationData: data, loop, onLoopComplete, onComplete });
    await pass(plays * 1000 - 200);
    expect(onComplete).not.toHaveBeenCalled();
    await pass(5000);
    expect(onLoopComplete).toHaveBeenCalledTimes(plays - 1);
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(frame()).toBe(59);
  });

  it('plays backwards, also several times', async () => {
    const onComplete = jest.fn();
    await show({ animationData: data, direction: 'reverse', loop: 2, onComplete });
    await pass(250);
    expect(frame()).toBeGreaterThan(35);
    await pass(600);
    expect(frame()).toBeLessThan(20);
    await pass(5000);
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(frame()).toBe(0);
  });

  it('turns round at each end', async () => {
    const onComplete = jest.fn();
    await show({ animationData: data, direction: 'alternate', loop: 2, onComplete });
    await pass(900);
    const there = frames.length;
    await pass(3000);
    const back = frames.slice(there + 10);
    expect(Math.max(...frames)).toBe(59);
    expect(back).toEqual(back.toSorted((a, b) => b - a));
    expect(frame()).toBe(0);
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  it('follows its speed', async () => {
    await show({ animationData: data, speed: 0.5 });
    await pass(1000);
    expect(frame()).toBeLessThan(36);
    await show({ animationData: data, speed: 3, loop: false });
    await pass(400);
    expect(frame()).toBe(59);
  });

  it('waits for its delay', async () => {
    const onAnimationLoaded = jest.fn();
    await show({ animationData: data, delay: 700, onAnimationLoaded });
    await pass(500);
    expect(frame()).toBe(0);
    expect(onAnimationLoaded).not.toHaveBeenCalled();
    await pass(200);
    await pass(200);
    expect(frame()).toBeGreaterThan(3);
    expect(onAnimationLoaded).toHaveBeenCalledTimes(1);
  });

  it('does not start by itself when it is told so', async () => {
    await show({ animationData: data, autoPlay: false });
    await pass(500);
    expect(frame()).toBe(0);
  });

  it('honours pauseAnimation from the start', async () => {
    await show({ animationData: data, pauseAnimation: true });
    await pass(300);
    expect(frame()).toBe(0);
    await show({ animationData: data, pauseAnimation: false });
    await pass(300);
    expect(frame()).toBeGreaterThan(5);
    await show({ animationData: data, pauseAnimation: true });
    const rests = frame();
    await pass(300);
    expect(frame()).toBe(rests);
  });

  it('says that pauseAnimation and a hover mode do not go together', async () => {
    await show({ animationData: data, pauseAnimation: true, pauseOnHover: true });
    expect(console.error).toHaveBeenCalledWith(
      'If you are using pauseAnimation prop for Animation, please remove the props pauseOnHover and playOnHover',
    );
    await pass(300);
    expect(frame()).toBeGreaterThan(5);
  });

  it('shares data with others and leaves it as it was', async () => {
    const before = JSON.stringify(data);
    await show({ animationData: data });
    expect(JSON.stringify(data)).toBe(before);
  });
});

describe('hover and focus', () => {
  it('rests while the pointer is within, and not for a finger', async () => {
    await show({ animationData: data, pauseOnHover: true });
    await pointer('pointerenter');
    const rests = frame();
    await pass(300);
    expect(frame()).toBe(rests);
    await pointer('pointerleave');
    await pass(200);
    expect(frame()).not.toBe(rests);
    await pointer('pointerenter', 'touch');
    const before = frames.length;
    await pass(200);
    expect(frames.length).toBeGreaterThan(before);
  });

  it('plays only while the pointer is within, whatever autoPlay says', async () => {
    await show({ animationData: data, playOnHover: true, autoPlay: true });
    await pass(300);
    expect(frame()).toBe(0);
    await pointer('pointerenter');
    await pass(300);
    expect(frame()).toBeGreaterThan(5);
    await pointer('pointerleave');
    const rests = frame();
    await pass(300);
    expect(frame()).toBe(rests);
    expect(button()).toBeNull();
  });

  it('treats the focus of the link around it like the pointer', async () => {
    await show({ animationData: data, playOnHover: true }, (one) => <a href="/en">{one}</a>);
    const link = screen.getByRole('link');
    act(() => link.focus());
    await pass(300);
    expect(frame()).toBeGreaterThan(5);
    act(() => link.blur());
    const rests = frame();
    await pass(300);
    expect(frame()).toBe(rests);
  });
});

describe('a button that stops it', () => {
  it('is there when it moves by itself for more than five seconds', async () => {
    await show({ animationData: data });
    expect(button()).toHaveAccessibleName('Pause animation');
    press();
    const rests = frame();
    await pass(400);
    expect(frame()).toBe(rests);
    expect(button()).toHaveAccessibleName('Play animation');
    press();
    await pass(400);
    expect(frame()).not.toBe(rests);
  });

  it.each([
    ['five plays of a second', { loop: 5 }, false],
    ['six plays of a second', { loop: 6 }, true],
    ['three at half speed', { loop: 3, speed: 0.5 }, true],
    ['what waits to be played', { autoPlay: false }, false],
  ])('%s', async (_, props, there) => {
    await show({ animationData: data, ...props });
    expect(button() !== null).toBe(there);
  });
});

describe('methods', () => {
  it('play, pause, stop, seek, turn, measure', async () => {
    const ref = createRef<AnimationHandle>();
    await show({ animationData: data, autoPlay: false, ref });
    const tell = (what: (handle: AnimationHandle) => void) =>
      act(async () => {
        if (ref.current) what(ref.current);
      });
    expect(ref.current?.getDuration()).toBe(60);
    expect(ref.current?.getDuration(false)).toBe(1);
    await tell((one) => one.play());
    await pass(300);
    expect(frame()).toBeGreaterThan(10);
    await tell((one) => one.pause());
    const rests = frame();
    await pass(300);
    expect(frame()).toBe(rests);
    await tell((one) => one.stop());
    expect(frame()).toBe(0);
    await tell((one) => one.goToAndStop(30));
    await pass(200);
    expect(frame()).toBe(30);
    await tell((one) => one.goToAndStop(500, false));
    expect(frame()).toBeCloseTo(30);
    await tell((one) => one.goToAndPlay(40));
    await pass(100);
    expect(frame()).toBeGreaterThan(42);
    await tell((one) => one.goToAndStop(30));
    await tell((one) => one.setDirection('reverse'));
    await tell((one) => one.play());
    await pass(200);
    expect(frame()).toBeLessThan(25);
    await tell((one) => one.setSubFrame(false));
    await pass(100);
    expect(Number.isInteger(frame())).toBe(true);
  });

  it('plays segments', async () => {
    const ref = createRef<AnimationHandle>();
    const onSegmentStart = jest.fn();
    await show({ animationData: data, loop: false, autoPlay: false, ref, onSegmentStart });
    await act(async () => ref.current?.playSegments([10, 20], true));
    expect(onSegmentStart).toHaveBeenCalledTimes(1);
    expect(ref.current?.getDuration()).toBe(10);
  });

  it('does nothing before it is loaded, and takes it away for good', async () => {
    const ref = createRef<AnimationHandle>();
    view.rerender(page({ animationData: data, ref, still: picture }));
    ref.current?.play();
    expect(ref.current?.getDuration()).toBeUndefined();
    await pass(40);
    expect(drawing()).not.toBeNull();
    await act(async () => ref.current?.destroy());
    expect(drawing()).toBeNull();
    expect(container.querySelector('img')?.parentElement?.className).not.toContain('unseen');
  });
});

describe('a link', () => {
  const answer = (body: string, status = 200) => {
    const fetched = jest.fn(async () => ({
      ok: status < 400,
      status,
      json: async () => JSON.parse(body) as unknown,
    }));
    Object.assign(globalThis, { fetch: fetched });
    return fetched;
  };

  it('is fetched by GET as JSON, and goes before data', async () => {
    const fetched = answer(JSON.stringify(data));
    await show({ animationLink: '/star.json', animationData: { layers: [] } });
    await pass(300);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith(
      '/star.json',
      expect.not.objectContaining({ method: expect.anything() }),
    );
    expect(frame()).toBeGreaterThan(5);
  });

  it.each([
    ['is not found', '{}', 404, 'The animation /star.json was answered with 404'],
    ['is not JSON', '<html>', 200, 'SyntaxError'],
    ['is no animation', '{"a":1}', 200, 'it has no layers'],
    ['has something else for layers', '{"layers":"all"}', 200, 'it has no layers'],
  ])('harms nothing when it %s', async (_, body, status, reason) => {
    process.env.NODE_ENV = 'production';
    try {
      answer(body, status);
      await show({ animationLink: '/star.json', still: picture });
      expect(screen.getByText('text of the page')).toBeVisible();
      expect(container.querySelector('img')).not.toBeNull();
      expect(caught).toBeUndefined();
      expect(report).toHaveBeenCalledTimes(1);
      const [error, place] = report.mock.calls[0] ?? [];
      expect(String(error)).toContain(reason);
      expect(place).toBe('animation');
    } finally {
      process.env.NODE_ENV = 'test';
    }
  });

  it('is told to the nearest boundary in development', async () => {
    answer('{}', 500);
    await show({ animationLink: '/star.json' });
    expect(String(caught)).toContain('was answered with 500');
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('is given up when the page is left', async () => {
    let signal: AbortSignal | undefined;
    Object.assign(globalThis, {
      fetch: (_: string, init: { signal: AbortSignal }) => {
        signal = init.signal;
        return new Promise(() => undefined);
      },
    });
    await show({ animationLink: '/star.json' });
    await act(async () => view.rerender(null));
    expect(signal?.aborted).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });
});

it('harms nothing when it is told something wrong', async () => {
  process.env.NODE_ENV = 'production';
  try {
    await show({ pauseOnHover: true, playOnHover: true, still: picture });
    expect(caught).toBeUndefined();
    expect(report).toHaveBeenCalledTimes(1);
    expect(container.querySelector('img')).not.toBeNull();
  } finally {
    process.env.NODE_ENV = 'test';
  }
});

describe('no motion wished', () => {
  beforeEach(() => {
    media.matches = true;
  });

  it('leaves the still picture and fetches nothing', async () => {
    const fetched = jest.fn();
    Object.assign(globalThis, { fetch: fetched });
    await show({ animationLink: '/star.json', still: picture });
    await show({ animationLink: '/star.json' });
    await pass(500);
    expect(fetched).not.toHaveBeenCalled();
    expect(drawing()).toBeNull();
  });

  it.each([
    ['the first frame', {}, 0],
    ['a chosen frame', { stillFrame: 45 }, 45],
  ])('rests on %s when there is no picture', async (_, props, rests) => {
    const ref = createRef<AnimationHandle>();
    await show({ animationData: data, ref, ...props });
    await act(async () => ref.current?.play());
    await pointer('pointerenter');
    await pass(500);
    expect(frame()).toBe(rests);
    expect(button()).toBeNull();
  });

  it('begins when the wish ends, and rests when it comes back', async () => {
    await show({ animationData: data, still: picture });
    expect(drawing()).toBeNull();
    media.matches = false;
    await act(async () => {
      for (const changed of media.changed) changed();
    });
    await pass(50);
    await pass(300);
    expect(frame()).toBeGreaterThan(3);
    document.documentElement.dataset.motion = 'still';
    await pass(20);
    const count = frames.length;
    await pass(300);
    expect(frames.length).toBe(count);
    expect(drawing()).toBeNull();
    delete document.documentElement.dataset.motion;
  });
});

it('is server-rendered as its still picture, without a style', () => {
  const InModule = inModule();
  const html = renderToString(
    <InModule>{page({ animationData: data, width: 80, height: 80, still: picture })}</InModule>,
  );
  expect(html).toContain('still.svg');
  expect(html).not.toMatch(/\sstyle=/);
});

it('goes with the page, timers and all', async () => {
  await show({ animationData: data });
  await pass(200);
  await act(async () => view.rerender(null));
  const count = frames.length;
  await pass(500);
  expect(frames.length).toBe(count);
  expect(container.innerHTML).toBe('');
});

it('is rendered by the whole engine on a canvas', async () => {
  await show({ animationData: data, renderer: 'canvas' });
  expect(container.querySelector('canvas')).not.toBeNull();
});

it('plays as told where every effect runs twice', async () => {
  const onLoopComplete = jest.fn();
  await show({ animationData: data, onLoopComplete }, (one) => <StrictMode>{one}</StrictMode>);
  await pass(3200);
  expect(onLoopComplete).toHaveBeenCalledTimes(3);
  expect(container.querySelectorAll('[aria-hidden] > svg').length).toBe(1);
  expect(report).not.toHaveBeenCalled();
});

it('has a small engine that a strict policy lets in', () => {
  const engine = readFileSync(require.resolve('lottie-web/build/player/lottie_light.js'), 'utf8');
  for (const forbidden of [
    /\beval\s*\(/,
    /new Function\b/,
    /\.(inner|outer)HTML\b/,
    /insertAdjacentHTML|document\.write/,
    /setAttribute\(\s*['"]style['"]/,
    /createTag\(\s*['"](script|iframe|object|embed)['"]/,
  ])
    expect(engine).not.toMatch(forbidden);
});
