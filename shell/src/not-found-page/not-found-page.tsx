import openArch from '@sahn/shared-ui/art/open-arch.svg';
import { Button } from '@sahn/shared-ui/components/button';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { useId } from 'react';
import { useFrame } from '../frame/frame-context.tsx';
import { SearchForm } from '../frame/search-form.tsx';
import { Notice } from '../notice/notice.tsx';
import { findNavItem } from '../routing/nav-item.ts';
import styles from './not-found-page.module.css';

export interface NotFoundPageProps {
  /** The requested path, locale prefix included. */
  path: string;
}

/** Routes to link to besides the home page, if the composition has them. */
const ways = ['articles', 'duas'];

export function NotFoundPage({ path }: NotFoundPageProps) {
  const { t, locale, routePath } = useModule();
  const { nav } = useFrame();
  const id = useId();
  return (
    <Notice
      picture={openArch}
      label={formatOrdinal(locale, 404)}
      title={t('notFound.heading')}
      text={t('notFound.text')}
    >
      {/* The specification's own text: the same in every language, so that it can be searched for and reported. */}
      <code className={styles.path} lang="en" dir="ltr">
        {`Page not found: ${path}`}
      </code>
      <SearchForm className={styles.search}>
        <label className="sr" htmlFor={id}>
          {t('ui.searchField.label')}
        </label>
        <input
          id={id}
          className={styles.field}
          type="search"
          name="q"
          dir="auto"
          enterKeyHint="search"
          maxLength={200}
          placeholder={t('ui.searchField.label')}
        />
        <Button type="submit">{t('ui.searchField.submit')}</Button>
      </SearchForm>
      <nav aria-label={t('notFound.ways')}>
        <ul className={styles.ways}>
          <li>
            <Link to="/">{t('notFound.home')}</Link>
          </li>
          {ways.map((route) => {
            const item = findNavItem(nav, routePath(route));
            return (
              item && (
                <li key={route}>
                  <Link to={item.to}>{item.label}</Link>
                </li>
              )
            );
          })}
        </ul>
      </nav>
    </Notice>
  );
}
