import { useModule } from '@sahn/shared-ui/module-context';
import {
  type ComponentType,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useInView } from '../../hooks/use-in-view.ts';
import type { AnimationControl } from './animation-control.ts';
import { type AnimationHandle, type AnimationOptions, assertSpeed, problemOf } from './animation-options.ts';
import type { StageProps } from './animation-stage.tsx';
import { useStillness } from './use-stillness.ts';

export interface AnimationPlayerProps {
  options: AnimationOptions;
  box: RefObject<HTMLElement | null>;
  /** Called when the animation is rendered or removed, so that the still picture can be hidden or shown. */
  onRendered: (isRendered: boolean) => void;
  ref?: Ref<AnimationHandle>;
}

/** Loads the engine's chunk: the small one renders SVG only, the full one everything. */
function loadStage(renderer: AnimationOptions['renderer'] = 'svg') {
  return renderer === 'svg'
    ? import(/* webpackChunkName: "animation-engine" */ './svg-stage.tsx')
    : import(/* webpackChunkName: "animation-engine-whole" */ './any-stage.tsx');
}

/** Checks the options, waits until the animation is in view and motion is allowed, and loads the engine. */
export function AnimationPlayer({ options, box, onRendered, ref }: AnimationPlayerProps) {
  const { report } = useModule();
  const stage = useRef<AnimationControl>(null);
  const [Stage, setStage] = useState<ComponentType<StageProps> | null>(null);
  const [gone, setGone] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown } | null>(null);
  const isStill = useStillness();
  const { inView } = useInView(box);
  const { still, animationLink, renderer } = options;

  const fail = useCallback(
    (error: unknown) => {
      report(error, 'animation');
      setFailed({ error });
    },
    [report],
  );
  const problem = problemOf(options);
  useEffect(() => {
    if (problem !== null) fail(new Error(problem));
  }, [problem, fail]);

  const needless = isStill && (still !== undefined || Boolean(animationLink));
  const wanted = problem === null && failed === null && !gone && !needless;
  const begins = wanted && inView;
  useEffect(() => {
    if (!begins) return;
    let left = false;
    loadStage(renderer).then(
      (loaded) => {
        if (!left) setStage(() => loaded.Stage);
      },
      (error: unknown) => {
        if (!left) fail(error);
      },
    );
    return () => {
      left = true;
    };
  }, [begins, renderer, fail]);

  useImperativeHandle(ref, () => ({
    play: () => stage.current?.play(),
    pause: () => stage.current?.pause(),
    stop: () => stage.current?.stop(),
    destroy: () => setGone(true),
    setSpeed(speed) {
      assertSpeed(speed);
      stage.current?.setSpeed(speed);
    },
    setDirection: (direction) => stage.current?.setDirection(direction),
    goToAndStop: (value, isFrame) => stage.current?.goToAndStop(value, isFrame),
    goToAndPlay: (value, isFrame) => stage.current?.goToAndPlay(value, isFrame),
    playSegments: (segments, force) => stage.current?.playSegments(segments, force),
    setSubFrame: (use) => stage.current?.setSubFrame(use),
    getDuration: (inFrames) => stage.current?.getDuration(inFrames),
    updateDocumentData: (data, index) => stage.current?.updateDocumentData(data, index),
  }));

  if (failed !== null && process.env.NODE_ENV !== 'production') throw failed.error;
  if (Stage === null || !wanted) return null;
  return (
    <Stage
      options={options}
      still={isStill}
      inView={inView}
      box={box}
      handle={stage}
      onRendered={onRendered}
      fail={fail}
    />
  );
}
