import type { Paged } from '@sahn/contracts/api';
import type { PublicMessage } from '@sahn/contracts/forms';
import { isLocale, type Locale, localeFacts, locales } from '@sahn/contracts/locale';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/module';
import { Breadcrumb } from '@sahn/shared-ui/breadcrumb';
import { Chip, Chips } from '@sahn/shared-ui/chip';
import { EmptyState } from '@sahn/shared-ui/empty-state';
import { formatNumber } from '@sahn/shared-ui/format';
import { askedPage } from '@sahn/shared-ui/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { Pagination } from '@sahn/shared-ui/pagination';
import { Letters } from '../letters/letters.tsx';
import { MessageForm } from '../message-form/message-form.tsx';
import { SentMessage } from '../sent-message/sent-message.tsx';
import styles from './heart-written-page.module.css';

type Messages = Paged<PublicMessage>;

const path = '/heart-written';

function readLanguage(query: URLSearchParams): Locale | undefined {
  const language = query.get('language');
  return isLocale(language) ? language : undefined;
}

export function loader({ api, query }: LoaderArgs): Promise<Messages> {
  return api.messages({ page: askedPage(query), language: readLanguage(query) });
}

export function head({ query }: PageProps<Messages>): Head {
  return { noindex: query.has('sent') || query.has('errors') };
}

export function Page({ data, query }: PageProps<Messages>) {
  const { locale, t } = useModule();
  const language = readLanguage(query);
  const kept = new URLSearchParams(language === undefined ? {} : { language });
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('messages.title')} />
      <header className={`grid12 ${styles.head}`}>
        <h1 className="c6">{t('messages.title')}</h1>
        <p className="lede from8">{t('messages.lede')}</p>
      </header>
      <div className={styles.columns}>
        <section aria-labelledby="wall-heading">
          <div className={styles.wallHead}>
            <h2 id="wall-heading" className="t5">
              {t('messages.wall')}
            </h2>
            <p className="meta">
              {t('messages.count', { count: data.total, number: formatNumber(locale, data.total) })}
            </p>
          </div>
          <div className={styles.filter}>
            <Chips label={t('messages.language')}>{languageChips(language)}</Chips>
          </div>
          {data.items.length === 0 ? (
            <EmptyState title={t('messages.empty')}>{t('messages.emptyHint')}</EmptyState>
          ) : (
            <Letters messages={data.items} />
          )}
          <Pagination page={data.page} size={data.size} total={data.total} path={path} query={kept} />
        </section>
        <section className={styles.write} aria-labelledby="write-heading">
          <h2 id="write-heading" className="t5">
            {t('messages.write')}
          </h2>
          <p className={`meta ${styles.hint}`}>{t('messages.writeHint')}</p>
          <OwnMessage sent={query.get('sent')} errors={query.get('errors')} />
        </section>
      </div>
    </div>
  );
}

/** The empty form; or, at the address that an author is given, the message that was sent. */
function OwnMessage({ sent, errors }: { sent: string | null; errors: string | null }) {
  if (sent === null) return <MessageForm errors={errors} />;
  return <SentMessage receipt={isReceipt(sent) ? sent : null} />;
}

/** The server answers a bare sign where there is no secret to give. */
function isReceipt(sent: string): boolean {
  return /^[\w-]{16,}$/.test(sent);
}

/** The chosen language's link leads back to all of them. */
function languageChips(chosen: Locale | undefined) {
  return locales.map((language) => (
    <Chip
      key={language}
      to={language === chosen ? path : `${path}?language=${language}`}
      current={language === chosen}
    >
      <bdi lang={language}>{localeFacts[language].name}</bdi>
    </Chip>
  ));
}
