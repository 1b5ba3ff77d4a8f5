import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `start` whenever the value of an option changes. Not on the first render, and not when equal options come as a
 * new object.
 */
export function useStartOnChange(
  options: readonly (string | boolean | undefined)[],
  start: () => void,
): void {
  const values = JSON.stringify(options);
  const before = useRef(values);
  const begin = useEffectEvent(start);
  useEffect(() => {
    if (before.current !== values) {
      before.current = values;
      begin();
    }
  }, [values]);
}
