import { listAddress } from '@sahn/contracts/routing/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { FieldFrame } from '../../forms/field-frame/field-frame.tsx';
import { PlainSelect } from '../../forms/plain-select/plain-select.tsx';
import { classNames } from '../../styles/class-names.ts';
import { formatNumber } from '../../text/format/format.ts';
import { Button } from '../button/button.tsx';
import styles from './filter-form.module.css';
import type { ListFilter } from './list-filter.ts';

/** By number of fields before the button. A grid that counts its items by itself moves them while the document arrives. */
const columns = [undefined, styles.one, styles.two, styles.three, styles.four];

export interface FilterFormProps {
  path: string;
  query: URLSearchParams;
  /** Whether it has a field for words of the text. */
  words: boolean;
  filters: readonly ListFilter[];
  /** Query parameters that are set elsewhere on the page and that the form preserves. */
  kept: readonly string[];
}

/** Filters a list by text and by facets. An ordinary form, which works without scripts. */
export function FilterForm({ path, query, words, filters, kept }: FilterFormProps) {
  const { href, locale, navigate, t } = useModule();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const search = query.toString();

  // Chips and the back button change the query too; the fields follow it.
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        if (field.name) field.value = params.get(field.name) ?? '';
      }
    }
  }, [search]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') change[name] = value.trim();
    }
    navigate(listAddress(path, new URLSearchParams(), change), { stay: true });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before late 2023 know the role, but not the element
    <form
      ref={form}
      className={classNames(styles.form, columns[filters.length + (words ? 1 : 0)])}
      action={href(path)}
      method="get"
      role="search"
      aria-label={t('ui.list.filter')}
      onSubmit={submit}
    >
      {kept.map((name) => {
        const value = query.get(name);
        return value ? <input key={name} type="hidden" name={name} defaultValue={value} /> : null;
      })}
      {words ? (
        <FieldFrame id={`${id}-q`} label={t('ui.list.words')} required>
          <input
            id={`${id}-q`}
            className={styles.control}
            type="search"
            name="q"
            dir="auto"
            maxLength={200}
            defaultValue={query.get('q') ?? ''}
          />
        </FieldFrame>
      ) : null}
      {filters.map((filter) => (
        <FieldFrame key={filter.name} id={`${id}-${filter.name}`} label={filter.label} required>
          <PlainSelect
            id={`${id}-${filter.name}`}
            className={styles.control}
            name={filter.name}
            defaultValue={query.get(filter.name) ?? ''}
          >
            <option value="">{t('ui.list.any')}</option>
            {filter.choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {t('ui.list.choice', { label: choice.label, number: formatNumber(locale, choice.count) })}
              </option>
            ))}
          </PlainSelect>
        </FieldFrame>
      ))}
      <Button type="submit" kind="line" className={styles.submit}>
        {t('ui.list.show')}
      </Button>
    </form>
  );
}
