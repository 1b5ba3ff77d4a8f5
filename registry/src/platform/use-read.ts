import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { usePlatform } from './platform.tsx';
import { type Refusal, toRefusal } from './refusal.ts';

export interface Read<Data> {
  /** What was read last; kept while it is read again, and when that fails. */
  data: Data | null;
  /** Of the last attempt. */
  refusal: Refusal | null;
  isReading: boolean;
  again: () => void;
}

interface Stored<Data> {
  path: string | null;
  data: Data | null;
  refusal: Refusal | null;
}

/**
 * Reads from the platform port: at once, after each act, when the connection is back, and every `everyMs`.
 * @param path null: nothing is read
 */
export function useRead<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string | null,
  everyMs: number | null = null,
): Read<v.InferOutput<Schema>> {
  type Data = v.InferOutput<Schema>;
  const { read, turn } = usePlatform();
  const [stored, setStored] = useState<Stored<Data>>({ path: null, data: null, refusal: null });
  const [isReading, setReading] = useState(false);
  const [asked, setAsked] = useState(0);
  const latest = useRef(0);
  const again = useCallback(() => setAsked((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again when something was asked for or done
  useEffect(() => {
    if (path === null) return;
    latest.current += 1;
    const mine = latest.current;
    setReading(true);
    read(schema, path).then(
      (data) => {
        if (mine !== latest.current) return;
        setStored({ path, data, refusal: null });
        setReading(false);
      },
      (error: unknown) => {
        if (mine !== latest.current) return;
        setStored((before) => ({
          path,
          data: before.path === path ? before.data : null,
          refusal: toRefusal(error),
        }));
        setReading(false);
      },
    );
  }, [schema, path, asked, turn]);
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [again]);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, again]);
  const isCurrent = stored.path === path;
  return {
    data: isCurrent ? stored.data : null,
    refusal: isCurrent ? stored.refusal : null,
    isReading,
    again,
  };
}
