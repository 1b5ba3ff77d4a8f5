import type { Theme } from '@sahn/contracts/boot';
import { createContext, useContext } from 'react';
import type { Nav } from './nav-item.ts';

interface FrameState {
  nav: Nav;
  theme: Theme;
}

/** What the shell's own pages know of the frame around them. Given by `Frame`. */
export const FrameContext = createContext<FrameState>({ nav: {}, theme: 'system' });

export function useFrame(): FrameState {
  return useContext(FrameContext);
}
