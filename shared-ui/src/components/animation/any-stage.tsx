import { useLottie } from 'lottie-react';
import { AnimationStage, type EngineOptions, type StageProps } from './animation-stage.tsx';

const useAnyEngine = ({ rendererSettings, ...options }: EngineOptions) =>
  useLottie({ ...options, rendererSettings: { ...rendererSettings, runExpressions: false } });

/** Renders with the full engine. Expressions are switched off, because they need `eval`. */
export function Stage(props: StageProps) {
  return <AnimationStage {...props} useEngine={useAnyEngine} />;
}
