import { listAddress, queryValue } from '@sahn/contracts/routing/list-address';
import { localeFacts, locales } from '@sahn/contracts/text/locale';
import { PlainSelect } from '@sahn/shared-ui/forms/plain-select';
import { SearchField } from '@sahn/shared-ui/forms/search-field';
import { useModule } from '@sahn/shared-ui/module-context';
import { type FormEvent, useId, useRef } from 'react';
import styles from './search-box.module.css';

export interface SearchBoxProps {
  query: URLSearchParams;
}

/** The search form: query and language of the texts. It preserves the kind that was chosen among the results. */
export function SearchBox({ query }: SearchBoxProps) {
  const { href, locale, navigate, ownPath, t } = useModule();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const kind = queryValue(query, 'kind');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') change[name] = value.trim();
    }
    navigate(listAddress(ownPath('search'), new URLSearchParams(), change), { stay: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before late 2023 know the role, but not the element
    <form
      ref={form}
      className={styles.form}
      action={href(ownPath('search'))}
      method="get"
      role="search"
      onSubmit={submit}
    >
      <SearchField query={query.get('q') ?? ''} />
      {kind === undefined ? null : <input type="hidden" name="kind" value={kind} />}
      <div className={styles.language}>
        <label htmlFor={id}>{t('search.language')}</label>
        <PlainSelect
          id={id}
          name="language"
          defaultValue={query.get('language') ?? ''}
          key={query.get('language')}
          onChange={() => {
            if (queryValue(query, 'q') !== undefined) form.current?.requestSubmit();
          }}
        >
          <option value="">{t('search.ownLanguage', { name: localeFacts[locale].name })}</option>
          <option value="all">{t('search.everyLanguage')}</option>
          {locales.map((language) => (
            <option key={language} value={language} lang={language}>
              {localeFacts[language].name}
            </option>
          ))}
        </PlainSelect>
      </div>
    </form>
  );
}
