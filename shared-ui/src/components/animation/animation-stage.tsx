import { useModule } from '@sahn/shared-ui/module-context';
import type { LottieInstance } from 'lottie-react';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { pauseIcon } from '../../icons/pause.ts';
import { playIcon } from '../../icons/play.ts';
import { classNames } from '../../styles/class-names.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import styles from './animation.module.css';
import {
  type AnimationControl,
  controlAnimation,
  type LoadedAnimation,
  movingSeconds,
} from './animation-control.ts';
import type { AnimationOptions } from './animation-options.ts';
import { useAnimationData } from './use-animation-data.ts';
import { useHover } from './use-hover.ts';

/** Options of the engine, which only renders; playing is controlled from here. */
export interface EngineOptions extends Pick<AnimationOptions, 'rendererSettings'> {
  src: object;
  autoplay: false;
  loop: false;
  renderer: NonNullable<AnimationOptions['renderer']>;
  subscriptions: { ready: () => void; error: (event: { error: Error }) => void };
}

export interface StageProps {
  options: AnimationOptions;
  /** Motion is off. */
  still: boolean;
  inView: boolean;
  box: RefObject<HTMLElement | null>;
  /** Set while the animation is loaded. */
  handle: Ref<AnimationControl | null>;
  /** Called when the animation is rendered or removed. */
  onRendered: (isRendered: boolean) => void;
  fail: (error: unknown) => void;
}

/** Anything that moves by itself for longer needs a button that stops it (WCAG 2.2.2). */
const freeSeconds = 5;

interface EngineProps {
  useEngine: (options: EngineOptions) => LottieInstance;
}

/** The part of an animation that needs the engine: loaded after the page, when an animation is in view. */
export function AnimationStage(props: StageProps & EngineProps) {
  const { animationData, animationLink } = props.options;
  const src = useAnimationData(animationData, animationLink, props.fail);
  return src === null ? null : <Drawing {...props} src={src} />;
}

/** React's strict mode mounts twice. An animation that was destroyed in between has no renderer. */
function isLoaded({ isLoaded: loaded, renderer }: LoadedAnimation): boolean {
  return loaded && renderer !== null;
}

function Drawing({ src, useEngine, ...props }: StageProps & EngineProps & { src: object }) {
  const { options, still, inView, box, handle, onRendered, fail } = props;
  const { autoPlay = true, delay = 0, speed = 1, direction, stillFrame = 0 } = options;
  const { pauseAnimation = false, pauseOnHover = false, playOnHover = false } = options;
  const { t } = useModule();
  const [loads, setLoads] = useState(0);
  const [ready, setReady] = useState<LoadedAnimation | null>(null);
  const [control, setControl] = useState<AnimationControl | null>(null);
  const [seconds, setSeconds] = useState(0);
  // A new object for each call, so that the same call twice has an effect twice.
  const [wish, setWish] = useState({ on: false });
  const [overHover, setOverHover] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = useHover(box, button);
  const latest = useRef(options);

  const wishFor = (on: boolean) => {
    clearTimeout(timer.current);
    setWish({ on });
  };

  const { animationItem: item, setDisplayRef } = useEngine({
    src,
    autoplay: false,
    loop: false,
    renderer: options.renderer ?? 'svg',
    rendererSettings: options.rendererSettings,
    subscriptions: {
      ready: () => setLoads((count) => count + 1),
      error: ({ error }) => fail(error),
    },
  });

  useEffect(() => {
    latest.current = {
      ...options,
      onComplete() {
        setWish({ on: false });
        options.onComplete?.();
      },
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `loads` changes when the same item has been loaded
  useEffect(() => setReady(item !== null && isLoaded(item) ? item : null), [item, loads]);
  useEffect(() => {
    if (ready === null) return;
    setControl(controlAnimation(ready, () => latest.current));
    setSeconds(movingSeconds(ready, latest.current));
    onRendered(true);
    return () => {
      setControl(null);
      onRendered(false);
    };
  }, [ready, onRendered]);

  useEffect(() => {
    if (control === null) return;
    timer.current = setTimeout(() => {
      setWish({ on: autoPlay && !playOnHover });
      latest.current.onAnimationLoaded?.();
    }, delay);
    return () => clearTimeout(timer.current);
  }, [control, autoPlay, playOnHover, delay]);

  useEffect(() => control?.setSpeed(speed), [control, speed]);
  useEffect(() => {
    if (direction !== 'alternate') control?.setDirection(direction ?? 'forward');
  }, [control, direction]);

  useEffect(() => {
    if (!hover) setOverHover(false);
  }, [hover]);

  const modes = pauseOnHover || playOnHover;
  const held = pauseOnHover && hover && !overHover;
  const wished = wish.on || (playOnHover && hover);
  const running = !still && inView && wished && !held && (modes || !pauseAnimation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call must run the effect
  useEffect(() => {
    if (running) control?.play();
    else control?.pause();
  }, [control, running, wish]);

  useEffect(() => {
    if (still) control?.goToAndStop(stillFrame);
  }, [control, still, stillFrame]);

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' && pauseAnimation && modes) {
      console.error(
        'If you are using pauseAnimation prop for Animation, please remove the props pauseOnHover and playOnHover',
      );
    }
  }, [pauseAnimation, modes]);

  useImperativeHandle<AnimationControl | null, AnimationControl | null>(
    handle,
    () =>
      control && {
        ...control,
        play: () => wishFor(true),
        pause: () => wishFor(false),
        stop() {
          control.stop();
          wishFor(false);
        },
        goToAndStop(value, isFrame) {
          control.goToAndStop(value, isFrame);
          wishFor(false);
        },
        goToAndPlay(value, isFrame) {
          control.goToAndStop(value, isFrame);
          wishFor(true);
        },
        playSegments(segments, force) {
          control.playSegments(segments, force);
          wishFor(true);
        },
      },
  );

  const press = () => {
    setOverHover(true);
    wishFor(!wish.on);
  };
  const needsButton = !still && autoPlay && !playOnHover && seconds > freeSeconds;
  return (
    <>
      <div
        ref={setDisplayRef}
        className={classNames(styles.drawing, control === null && styles.unseen)}
        aria-hidden="true"
      />
      {control && needsButton ? (
        <IconButton
          ref={button}
          icon={wish.on ? pauseIcon : playIcon}
          label={t(wish.on ? 'ui.animation.pause' : 'ui.animation.play')}
          className={styles.button}
          onClick={press}
        />
      ) : null}
    </>
  );
}
