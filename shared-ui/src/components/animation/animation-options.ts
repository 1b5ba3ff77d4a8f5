import type { UseLottieOptions } from 'lottie-react';
import type { ReactNode } from 'react';

/** A parsed Lottie file. */
export type AnimationData = object;

export type AnimationDirection = 'forward' | 'reverse' | 'alternate';
export type AnimationRenderer = 'svg' | 'canvas' | 'html';

/** Frames from and to, counted from the file's first. */
export type AnimationSegment = [from: number, to: number];

/** How an animation is drawn and played. Everything may be left out but one of the first two. */
export interface AnimationOptions {
  /** The animation itself. It is copied, so that two players may share it. */
  animationData?: AnimationData;
  /** Address of its JSON, fetched by GET; it goes before `animationData`. */
  animationLink?: string;
  /** Without end (`true`), once (`false`), or how many times it plays in all. Default: true. */
  loop?: boolean | number;
  /** Starts by itself. Default: true. */
  autoPlay?: boolean;
  /** A number of pixels, or an SVG length. Default: 100%. */
  width?: number | string;
  height?: number | string;
  /** 1 is the file's own speed; above 0. Default: 1. */
  speed?: number;
  /** Milliseconds until it starts. Default: 0. */
  delay?: number;
  /** `alternate` turns round at each end; every way counts as one play. Default: forward. */
  direction?: AnimationDirection;
  /** Rests while the pointer or the focus is within. */
  pauseOnHover?: boolean;
  /** Plays only while the pointer or the focus is within. */
  playOnHover?: boolean;
  /** Default: transparent. */
  backgroundColor?: string;
  /** Rests while true. Says nothing together with one of the two above. */
  pauseAnimation?: boolean;
  /** `canvas` and `html` load a larger engine. Default: svg. */
  renderer?: AnimationRenderer;
  /** Settings of the renderer, as lottie-web names them. Load-time. */
  rendererSettings?: UseLottieOptions<AnimationRenderer>['rendererSettings'];
  /** Frame on which it rests for those who want no motion, when there is no `still`. Default: 0. */
  stillFrame?: number;
  /** What stands in its place until it plays, without scripts, and for those who want no motion. */
  still?: ReactNode;
  onAnimationLoaded?: () => void;
  /** The last play has ended. */
  onComplete?: () => void;
  /** A play has ended and the next begins. */
  onLoopComplete?: () => void;
  onEnterFrame?: (frame: number) => void;
  onSegmentStart?: () => void;
}

/** What a page may tell a mounted animation. Before it is loaded only `setSpeed` looks at what it is told. */
export interface AnimationHandle {
  play(): void;
  pause(): void;
  /** Back to the first frame. */
  stop(): void;
  /** Takes the animation away for good; what stood in its place comes back. */
  destroy(): void;
  /** Throws when `speed` is not above 0. */
  setSpeed(speed: number): void;
  setDirection(direction: 'forward' | 'reverse'): void;
  /** `value` is a frame, or milliseconds when `isFrame` is false. */
  goToAndStop(value: number, isFrame?: boolean): void;
  goToAndPlay(value: number, isFrame?: boolean): void;
  /** Plays parts in turn; `force` breaks off what plays now. */
  playSegments(segments: AnimationSegment | AnimationSegment[], force?: boolean): void;
  /** False draws whole frames only. */
  setSubFrame(use: boolean): void;
  /** In frames, or in seconds; undefined before it is loaded. */
  getDuration(inFrames?: boolean): number | undefined;
  /** Changes a text layer: the one at `index`, with lottie-web's own names. */
  updateDocumentData(data: object, index?: number): void;
}

const speedProblem = 'Speed must be greater than 0';

/** What is wrong with the options, the first rule first; null when nothing is. */
export function problemOf(options: AnimationOptions): string | null {
  const { animationData = {}, animationLink = '', speed = 1, pauseOnHover, playOnHover } = options;
  if (pauseOnHover && playOnHover)
    return 'You cannot set pauseOnHover and playOnHover for Animation at the same time.';
  if (animationLink === '' && Object.keys(animationData).length === 0)
    return 'You must provide either animationLink or animationData';
  return speed > 0 ? null : speedProblem;
}

/** Throws when a speed is not above 0. */
export function assertSpeed(speed: number): void {
  if (!(speed > 0)) throw new Error(speedProblem);
}

/** How often it plays in all. */
export function playsOf(loop: boolean | number = true): number {
  if (typeof loop === 'boolean') return loop ? Number.POSITIVE_INFINITY : 1;
  return Math.max(1, loop);
}
