import { useLottie } from 'lottie-react';
import { AnimationStage, type EngineOptions, type StageProps } from './animation-stage.tsx';

const useAnyEngine = ({ rendererSettings, ...options }: EngineOptions) =>
  useLottie({ ...options, rendererSettings: { ...rendererSettings, runExpressions: false } });

/** Draws by the whole engine, its expressions switched off: they would need `eval`. */
export function Stage(props: StageProps) {
  return <AnimationStage {...props} useEngine={useAnyEngine} />;
}
