import { afterPaint } from '@sahn/shared-ui/after-paint';
import { startTransition, useEffect, useState } from 'react';

/** A value that follows the given one in a render of its own, when what is shown with that one has been painted. */
export function useLater<Value>(value: Value): Value {
  const [later, setLater] = useState(() => value);
  useEffect(() => afterPaint(() => startTransition(() => setLater(() => value))), [value]);
  return later;
}
