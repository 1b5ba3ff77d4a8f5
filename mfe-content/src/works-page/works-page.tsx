import type { ItemLink } from '@sahn/contracts/content/item-link';
import type { Work, Works } from '@sahn/contracts/content/works';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Link } from '@sahn/shared-ui/components/link';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatOrdinal } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { ContentsList } from '../contents-list/contents-list.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './works-page.module.css';

export const loader: PageModule<Works>['loader'] = ({ api }) => api.works();

export const head: PageModule<Works>['head'] = ({ data, t }) => ({
  title: t('works.title'),
  description: t('works.description'),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: t('works.title'),
    hasPart: data.works.map(({ title, writer }) => ({
      '@type': 'CreativeWork',
      name: title,
      ...(writer === '' ? {} : { author: writer }),
    })),
  },
});

interface Group {
  id: string;
  works: Work[];
}

/** Works by century in their order; works without one, and those that only citations describe, at the end. */
function groupWorks(works: readonly Work[]): Group[] {
  const groups = new Map<string, Work[]>();
  for (const work of works) {
    const id = work.id === null ? 'others' : work.century === null ? 'undated' : `century-${work.century}`;
    groups.set(id, [...(groups.get(id) ?? []), work]);
  }
  return [...groups].map(([id, members]) => ({ id, works: members }));
}

export function Page({ data }: PageProps<Works>) {
  const { locale, t } = useModule();
  const titleOf = ({ id, works: [first] }: Group) => {
    if (id === 'others') return t('works.others');
    if (first === undefined || first.century === null) return t('works.undated');
    return t('works.century', { number: formatOrdinal(locale, first.century) });
  };
  const groups = groupWorks(data.works);
  return (
    <article className="wrap">
      <PageHead title={t('works.title')} lede={t('works.description')} />
      {groups.length === 0 ? (
        <EmptyState icon={textIcon} level={2} title={t('ui.list.none')}>
          {t('ui.list.noneHint')}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <ContentsList
            title={t('works.centuries')}
            places={groups.map((group) => ({ id: group.id, text: titleOf(group) }))}
            language={locale}
          />
          <div className={styles.main}>
            {groups.map((group) => (
              <section key={group.id} aria-labelledby={group.id}>
                <h2 id={group.id} className={`t5 ${styles.title}`}>
                  {titleOf(group)}
                </h2>
                <ul className={styles.list}>
                  {group.works.map((work) => (
                    <WorkPart key={work.id ?? work.title} work={work} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
    </article>
  );
}

function WorkPart({ work }: { work: Work }) {
  const { locale, t } = useModule();
  const { id, title, writer, editions, url, links, citedBy } = work;
  return (
    <li className={styles.work} id={id ?? undefined} {...languageAttributes(work.language, locale)}>
      <h3 className={id === null ? styles.plain : 't4'}>{title}</h3>
      {writer === '' ? null : <p className="ui">{writer}</p>}
      {editions.map((edition) => (
        <p key={edition} className="meta">
          <bdi>{edition}</bdi>
        </p>
      ))}
      {url === null ? null : (
        <p className="ui">
          <Link to={url} aria-label={`${t('ui.sourcesList.open')}: ${title}`}>
            {t('ui.sourcesList.open')}
          </Link>
        </p>
      )}
      {links.length === 0 ? null : (
        <p className="ui">
          {t('works.about')}: <Links links={links} />
        </p>
      )}
      <details>
        <summary className={styles.summary}>
          {t('works.cited', { count: citedBy.length, number: formatNumber(locale, citedBy.length) })}
        </summary>
        <ul className={styles.cited}>
          {citedBy.map((link) => (
            <li key={link.path}>
              <Links links={[link]} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Links({ links }: { links: readonly ItemLink[] }) {
  const { locale } = useModule();
  return links.map((link) => (
    <Link key={link.path} to={link.path} {...languageAttributes(link.language, locale)}>
      {link.title}
    </Link>
  ));
}
