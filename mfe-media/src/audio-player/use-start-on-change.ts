import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `start` whenever a value among the options is another than before: not at the first drawing, and not because
 * equal options came as a new object.
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
