import type { ReactNode } from 'react';

/** The document is the layout of a language: it has its `lang` and `dir`. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return children;
}
