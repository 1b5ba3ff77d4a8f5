import { useState } from 'react';
import { useChunk } from '../use-chunk/use-chunk.ts';
import type { MemoriseState } from './memorise-state.ts';

/** The code of the mode. */
async function loadMode() {
  const [{ HiddenText }, { MemoriseControls }, { countHidden, showNext }] = await Promise.all([
    import(/* webpackChunkName: "memorising" */ './hidden-text.tsx'),
    import(/* webpackChunkName: "memorising" */ './memorise-controls.tsx'),
    import(/* webpackChunkName: "memorising" */ './memorise-steps.ts'),
  ]);
  return { HiddenText, MemoriseControls, countHidden, showNext };
}

/** Hides the words of a text and shows them step by step. What is shown stays when the mode is switched off and on. */
export function useMemorising() {
  const [on, setOn] = useState(false);
  const [state, setState] = useState<MemoriseState>({ step: 'word', shown: {}, last: '' });
  const mode = useChunk(loadMode, on, () => setOn(false));
  return { mode: on ? mode : null, setOn, state, setState };
}
