import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser. A server lays nothing out, and React would warn there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
