import { useModule } from '@sahn/shared-ui/module-context';
import { type ComponentType, type Ref, useEffect, useRef, useState } from 'react';
import { classNames } from '../../styles/class-names.ts';
import styles from './animation.module.css';
import type { AnimationHandle, AnimationOptions } from './animation-options.ts';
import type { AnimationPlayerProps } from './animation-player.tsx';

export type { AnimationHandle, AnimationOptions } from './animation-options.ts';

export interface AnimationProps extends AnimationOptions {
  className?: string;
  /** Set when the player's chunk is loaded. */
  ref?: Ref<AnimationHandle>;
}

const full = '100%';

/**
 * A decorative Lottie animation. The page contains only its box and its still picture. The player is loaded afterwards;
 * engine and data are loaded when the animation comes into view, and not at all when motion is off and `still` is given.
 * Invalid options and failed loads are reported and leave the still picture; in development they are thrown to the
 * nearest error boundary.
 */
export function Animation({ className, ref, ...options }: AnimationProps) {
  const { report } = useModule();
  const { width = full, height = full, backgroundColor = 'transparent', still } = options;
  const box = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<AnimationPlayerProps> | null>(null);
  const [isRendered, setRendered] = useState(false);
  useEffect(() => {
    let left = false;
    import(/* webpackChunkName: "animation" */ './animation-player.tsx').then(
      (loaded) => {
        if (!left) setPlayer(() => loaded.AnimationPlayer);
      },
      (error: unknown) => report(error, 'animation'),
    );
    return () => {
      left = true;
    };
  }, [report]);
  return (
    <div
      ref={box}
      className={classNames(
        styles.box,
        width !== full && styles.ownWidth,
        height !== full && styles.ownHeight,
        className,
      )}
    >
      <svg className={styles.ground} width={width} height={height} aria-hidden="true">
        <rect width={full} height={full} fill={backgroundColor} />
      </svg>
      <div className={classNames(styles.still, isRendered && styles.unseen)} aria-hidden="true">
        {still}
      </div>
      {Player ? <Player ref={ref} options={options} box={box} onRendered={setRendered} /> : null}
    </div>
  );
}
