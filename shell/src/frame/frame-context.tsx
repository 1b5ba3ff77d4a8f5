import { createContext, useContext } from 'react';
import type { Nav } from '../routing/nav-item.ts';

interface FrameState {
  nav: Nav;
}

/** Data of the frame for the shell's own pages. Provided by `Frame`. */
export const FrameContext = createContext<FrameState>({ nav: {} });

export function useFrame(): FrameState {
  return useContext(FrameContext);
}
