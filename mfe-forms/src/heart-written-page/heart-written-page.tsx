import type { Facet, Paged } from '@sahn/contracts/content/kinds';
import type { Posted, PublicMessage } from '@sahn/contracts/forms/forms';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { queryPage } from '@sahn/contracts/routing/list-address';
import { isLocale, type Locale, locales } from '@sahn/contracts/text/locale';
import { BeyondEnd, findsNothing, isBeyondEnd } from '@sahn/shared-ui/components/beyond-end';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { Note } from '@sahn/shared-ui/components/note';
import { Pagination } from '@sahn/shared-ui/components/pagination';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { LanguageName } from '@sahn/shared-ui/text/language-name';
import { EmptyWall } from '../empty-wall/empty-wall.tsx';
import { MessageForm } from '../message-form/message-form.tsx';
import { MessageList } from '../message-list/message-list.tsx';
import styles from './heart-written-page.module.css';

interface HeartWrittenData {
  messages: Paged<PublicMessage>;
  posted: Posted | null;
}

function readLanguage(query: URLSearchParams): Locale | undefined {
  const language = query.get('language');
  return isLocale(language) ? language : undefined;
}

export async function loader({ api, query }: LoaderArgs): Promise<HeartWrittenData> {
  const [messages, posted] = await Promise.all([
    api.messages({ page: queryPage(query), language: readLanguage(query) }),
    api.posted('messages'),
  ]);
  return { messages, posted };
}

export function head({ data: { messages }, query }: PageProps<HeartWrittenData>): Head {
  const isAnswer = ['sent', 'withdrawn', 'reported', 'errors', 'problem'].some((word) => query.has(word));
  return { noindex: isAnswer || findsNothing(messages, query) };
}

export function Page({ data: { messages: data, posted }, query }: PageProps<HeartWrittenData>) {
  const { locale, ownPath, t } = useModule();
  const path = ownPath('heart-written');
  const language = readLanguage(query);
  const counts = data.facets.language ?? [];
  const kept = new URLSearchParams(language === undefined ? {} : { language });
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('messages.title')} />
      <header className={`grid12 ${styles.head}`}>
        <h1 className="c6">{t('messages.title')}</h1>
        <p className="lede from8">{t('messages.lede')}</p>
      </header>
      <PostedNote query={query} />
      <div className={styles.columns}>
        <section className={styles.write} aria-labelledby="write-heading">
          <h2 id="write-heading" className="t5">
            {t('messages.write')}
          </h2>
          <p className={`meta ${styles.hint}`}>{t('messages.writeHint')}</p>
          <MessageForm errors={query.get('errors')} problem={query.get('problem')} posted={posted} />
        </section>
        <section className={styles.wall} aria-labelledby="wall-heading">
          <div className={styles.wallHead}>
            <h2 id="wall-heading" className="t5">
              {t('messages.wall')}
            </h2>
            {counts.length === 0 ? null : (
              <p className="meta">
                {t('messages.count', { count: data.total, number: formatNumber(locale, data.total) })}
              </p>
            )}
          </div>
          <div className={styles.filter}>
            {counts.length === 0 ? null : (
              <Chips label={t('messages.language')}>{languageChips(path, language, counts, locale)}</Chips>
            )}
          </div>
          {isBeyondEnd(data) ? (
            <BeyondEnd path={path} query={kept} level={3} />
          ) : data.items.length === 0 ? (
            <EmptyWall
              title={t(language === undefined ? 'messages.empty' : 'messages.emptyLanguage')}
              to="#messages-text"
            />
          ) : (
            <MessageList messages={data.items} reportable />
          )}
          <Pagination page={data.page} size={data.size} total={data.total} path={path} query={kept} />
        </section>
      </div>
    </div>
  );
}

/** The result of a form posted without scripts. */
function PostedNote({ query }: { query: URLSearchParams }) {
  const { t } = useModule();
  const text = query.has('sent')
    ? t('messages.sentText')
    : query.has('withdrawn')
      ? t('messages.withdrawn')
      : query.has('reported')
        ? t('report.done')
        : null;
  if (text === null) return null;
  return (
    <div className={styles.posted}>
      <Note kind="success" role="status">
        {text}
      </Note>
    </div>
  );
}

/** Each language with its number of messages. The chosen one's link leads back to all of them. */
function languageChips(path: string, chosen: Locale | undefined, counts: readonly Facet[], locale: Locale) {
  return locales.map((language) => {
    const count = counts.find(({ id }) => id === language)?.count ?? 0;
    return (
      <Chip
        key={language}
        to={language === chosen ? path : `${path}?language=${language}`}
        current={language === chosen}
      >
        <LanguageName language={language} />
        <span>{formatNumber(locale, count)}</span>
      </Chip>
    );
  });
}
