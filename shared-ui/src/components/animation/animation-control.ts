import type { LottieInstance } from 'lottie-react';
import { type AnimationHandle, type AnimationOptions, assertSpeed, playsOf } from './animation-options.ts';

export type LoadedAnimation = NonNullable<LottieInstance['animationItem']>;

export type AnimationControl = Omit<AnimationHandle, 'destroy'>;

/** Seconds for which an animation moves by itself. */
export function movingSeconds(item: LoadedAnimation, { loop, speed = 1 }: AnimationOptions): number {
  return (item.getDuration(false) * playsOf(loop)) / speed;
}

/**
 * Plays a loaded animation by its options, from its first frame, or from its last when it plays backwards. Plays are
 * counted here: the engine counts repeats instead, and not at all for a reversed animation. Listeners need not be removed,
 * because destroying the animation removes them.
 */
export function controlAnimation(item: LoadedAnimation, options: () => AnimationOptions): AnimationControl {
  let plays = 0;
  let ended = false;

  const edge = () => (item.playDirection < 0 ? item.totalFrames - 1 : 0);
  const turn = (direction: AnimationOptions['direction']) =>
    item.setDirection(direction === 'reverse' ? -1 : 1);
  const begin = (frame: number) => {
    plays = 0;
    ended = false;
    item.goToAndStop(frame, true);
  };

  item.addEventListener('complete', () => {
    plays += 1;
    const { loop, direction, onLoopComplete, onComplete } = options();
    if (plays >= playsOf(loop)) {
      ended = true;
      onComplete?.();
      return;
    }
    if (direction === 'alternate') item.setDirection(item.playDirection < 0 ? 1 : -1);
    item.goToAndPlay(edge(), true);
    onLoopComplete?.();
  });
  item.addEventListener('enterFrame', () => options().onEnterFrame?.(item.currentFrame));
  item.addEventListener('segmentStart', () => options().onSegmentStart?.());

  const { speed = 1, direction } = options();
  item.setSpeed(speed);
  turn(direction);
  begin(edge());

  return {
    play() {
      const spent = item.playDirection < 0 && item.currentFrame <= 0;
      if (ended || spent) begin(edge());
      item.play();
    },
    pause: () => item.pause(),
    stop: () => begin(0),
    setSpeed(wanted) {
      assertSpeed(wanted);
      item.setSpeed(wanted);
    },
    setDirection: turn,
    goToAndStop: (value, isFrame = true) => item.goToAndStop(value, isFrame),
    goToAndPlay: (value, isFrame = true) => item.goToAndPlay(value, isFrame),
    playSegments: (segments, force = false) => item.playSegments(segments, force),
    setSubFrame: (use) => item.setSubframe(use),
    getDuration: (inFrames = true) => item.getDuration(inFrames),
    updateDocumentData: (data, index = 0) => item.renderer.elements[index]?.updateDocumentData(data),
  };
}
