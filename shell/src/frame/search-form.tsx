import { useModule } from '@sahn/shared-ui/module-context';
import type { FormEvent, ReactNode } from 'react';

interface SearchFormProps {
  className?: string;
  children: ReactNode;
}

/** A form that leads to the search page: by the browser alone, or without loading a document where JavaScript runs. */
export function SearchForm({ className, children }: SearchFormProps) {
  const { href, navigate } = useModule();

  function submit(event: FormEvent<HTMLFormElement>) {
    const q = new FormData(event.currentTarget).get('q');
    if (typeof q !== 'string') return;
    event.preventDefault();
    const text = q.trim();
    navigate(text ? `/search?${new URLSearchParams({ q: text })}` : '/search');
  }

  return (
    <search>
      <form className={className} action={href('/search')} method="get" onSubmit={submit}>
        {children}
      </form>
    </search>
  );
}
