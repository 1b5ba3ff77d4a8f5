import { useLottieLight } from 'lottie-react';
import { AnimationStage, type EngineOptions, type StageProps } from './animation-stage.tsx';

const useSvgEngine = (options: EngineOptions) => useLottieLight({ ...options, renderer: 'svg' });

/** Renders with the small engine: SVG only, and no expressions, which need `eval`, which the page's policy forbids. */
export function Stage(props: StageProps) {
  return <AnimationStage {...props} useEngine={useSvgEngine} />;
}
