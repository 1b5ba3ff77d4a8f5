import type { UseLottieOptions } from 'lottie-react';
import type { ReactNode } from 'react';

/** A parsed Lottie file. */
export type AnimationData = object;

export type AnimationDirection = 'forward' | 'reverse' | 'alternate';
export type AnimationRenderer = 'svg' | 'canvas' | 'html';

/** Frames from and to, counted from the file's first. */
export type AnimationSegment = [from: number, to: number];

/** How an animation is rendered and played. One of the first two is required. */
export interface AnimationOptions {
  /** The animation. It is copied, so that several players can share it. */
  animationData?: AnimationData;
  /** Address of its JSON, fetched by GET. Takes precedence over `animationData`. */
  animationLink?: string;
  /** `true`: without end; `false`: once; a number: the total number of plays. Default: true. */
  loop?: boolean | number;
  /** Starts by itself. Default: true. */
  autoPlay?: boolean;
  /** A number of pixels, or an SVG length. Default: 100%. */
  width?: number | string;
  height?: number | string;
  /** Factor of the file's own speed, above 0. Default: 1. */
  speed?: number;
  /** Milliseconds until it starts. Default: 0. */
  delay?: number;
  /** `alternate` reverses at each end; each way counts as one play. Default: forward. */
  direction?: AnimationDirection;
  /** Pauses while the pointer or the focus is within. */
  pauseOnHover?: boolean;
  /** Plays only while the pointer or the focus is within. */
  playOnHover?: boolean;
  /** Default: transparent. */
  backgroundColor?: string;
  /** Pauses while true. Ignored together with one of the two above. */
  pauseAnimation?: boolean;
  /** `canvas` and `html` load a larger engine. Default: svg. */
  renderer?: AnimationRenderer;
  /** lottie-web's settings of the renderer. Read when the animation is loaded. */
  rendererSettings?: UseLottieOptions<AnimationRenderer>['rendererSettings'];
  /** Frame that is shown when motion is off and there is no `still`. Default: 0. */
  stillFrame?: number;
  /** Shown until it plays, without scripts, and when motion is off. */
  still?: ReactNode;
  onAnimationLoaded?: () => void;
  /** Called after the last play. */
  onComplete?: () => void;
  /** Called after each play but the last. */
  onLoopComplete?: () => void;
  onEnterFrame?: (frame: number) => void;
  onSegmentStart?: () => void;
}

/** Methods of a mounted animation. Before it is loaded they do nothing; only `setSpeed` checks its argument. */
export interface AnimationHandle {
  play(): void;
  pause(): void;
  /** Back to the first frame. */
  stop(): void;
  /** Removes the animation permanently; the still picture is shown again. */
  destroy(): void;
  /** Throws when `speed` is not above 0. */
  setSpeed(speed: number): void;
  setDirection(direction: 'forward' | 'reverse'): void;
  /** `value` is a frame, or milliseconds when `isFrame` is false. */
  goToAndStop(value: number, isFrame?: boolean): void;
  goToAndPlay(value: number, isFrame?: boolean): void;
  /** Plays segments one after the other; `force` interrupts the current one. */
  playSegments(segments: AnimationSegment | AnimationSegment[], force?: boolean): void;
  /** False renders whole frames only. */
  setSubFrame(use: boolean): void;
  /** In frames, or in seconds; undefined before it is loaded. */
  getDuration(inFrames?: boolean): number | undefined;
  /** Changes the text layer at `index`; `data` is lottie-web's. */
  updateDocumentData(data: object, index?: number): void;
}

const speedProblem = 'Speed must be greater than 0';

/** The first rule that the options break, as a message; null when they are valid. */
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

/** Total number of plays. */
export function playsOf(loop: boolean | number = true): number {
  if (typeof loop === 'boolean') return loop ? Number.POSITIVE_INFINITY : 1;
  return Math.max(1, loop);
}
