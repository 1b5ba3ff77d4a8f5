import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';
import { type KeptPage, listKept } from './list-kept.browser.ts';

/** Links to the pages that can be read without a connection. Renders nothing when there are none. */
export function KeptPages() {
  const { locale, t } = useModule();
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let isGone = false;
    // Browsers may forbid the storage, for example in a private window.
    const list = listKept(locale).catch(() => []);
    void list.then((kept) => isGone || setPages(kept));
    return () => {
      isGone = true;
    };
  }, [locale]);
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="kept-pages" aria-live="off">
      <h2 id="kept-pages" className="t4">
        {t('offline.kept')}
      </h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
