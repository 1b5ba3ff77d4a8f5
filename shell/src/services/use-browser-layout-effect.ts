import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser. On the server, where React warns about it, it does nothing. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
