import { type ReactNode, useEffect, useRef } from 'react';

/** What stands where a form stood: takes the focus, which would else be lost with the button. */
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
