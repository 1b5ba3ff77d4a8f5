import { type ReactNode, useEffect, useRef } from 'react';

/** What stands where a form stood: takes the focus, which would else be lost with the button. */
export function SentPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
