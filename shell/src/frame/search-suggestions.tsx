import { localeFacts } from '@sahn/contracts/locale';
import { Link } from '@sahn/shared-ui/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { useSuggestions } from './use-suggestions.ts';

/** Pages that fit what is being written, below the search field. */
export function SearchSuggestions({ written }: { written: string }) {
  const { t, locale } = useModule();
  const hits = useSuggestions(written);
  const number = new Intl.NumberFormat(localeFacts[locale].numbers).format(hits.length);
  return (
    <>
      <p className="sr" role="status">
        {hits.length > 0 ? t('search.found', { count: hits.length, number }) : ''}
      </p>
      {hits.length > 0 && (
        <ul className="wrap search-hits" aria-label={t('search.suggestions')}>
          {hits.map((hit) => (
            <li key={`${hit.path} ${hit.language}`}>
              <Link to={hit.path}>
                <span
                  className="search-hit-title"
                  lang={hit.language}
                  dir={localeFacts[hit.language].direction}
                >
                  {hit.title.map(({ text, hit: found }, place) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never change places
                    found ? <mark key={place}>{text}</mark> : text,
                  )}
                </span>
                <span className="meta">{t(`search.kind.${hit.kind}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
