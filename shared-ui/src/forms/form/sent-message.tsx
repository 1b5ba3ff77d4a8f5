import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a sent form. Takes the focus from the removed button. */
export function SentMessage({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.focus();
  }, []);
  return (
    <div ref={root} tabIndex={-1}>
      {children}
    </div>
  );
}
