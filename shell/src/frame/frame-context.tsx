import { createContext, useContext } from 'react';
import type { Nav } from './nav-item.ts';

interface FrameState {
  nav: Nav;
}

/** What the shell's own pages know of the frame around them. Given by `Frame`. */
export const FrameContext = createContext<FrameState>({ nav: {} });

export function useFrame(): FrameState {
  return useContext(FrameContext);
}
