import { useModule } from '@sahn/shared-ui/module-context';
import type { FormEvent, ReactNode } from 'react';

interface SearchFormProps {
  className?: string;
  children: ReactNode;
}

/**
 * A form that leads to the search page; with scripts without loading a document. Renders nothing when no module of the
 * composition has a search page.
 */
export function SearchForm({ className, children }: SearchFormProps) {
  const { href, navigate, routePath } = useModule();
  const path = routePath('search');
  if (path === null) return null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const q = new FormData(event.currentTarget).get('q');
    if (typeof q !== 'string') return;
    event.preventDefault();
    const text = q.trim();
    navigate(text ? `${path}?${new URLSearchParams({ q: text })}` : path);
  };

  return (
    <search>
      <form className={className} action={href(path)} method="get" onSubmit={submit}>
        {children}
      </form>
    </search>
  );
}
