import type { Hadith } from '@sahn/contracts/content/hadith';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { Arabic } from '@sahn/shared-ui/text/arabic';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { HadithGrid, hadithLines } from '../hadith-grid/hadith-grid.tsx';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { ItemFacts } from '../item-facts/item-facts.tsx';
import { LanguageNames } from '../item-facts/language-names.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { ReadingSettings } from '../reading-settings/reading-settings.tsx';
import styles from './hadith-page.module.css';

export const loader: PageModule<Hadith>['loader'] = ({ api, params }) => api.item('hadith', params.id ?? '');

export const head: PageModule<Hadith>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary || data.translation,
  translations: data.translations,
});

export function Page({ data }: PageProps<Hadith>) {
  const { href, locale, origin, ownPath, t } = useModule();
  const to = ownPath('hadith', { id: data.id });
  return (
    <article className="wrap">
      <PageHead
        above={[{ label: t('hadithList.title'), to: ownPath('hadith-list') }]}
        label={data.category?.label}
        title={data.title}
        language={data.language}
        quiet
        actions={
          <ItemButtons
            path={to}
            title={data.title}
            language={data.language}
            cite={() => hadithLines(data, t)}
          />
        }
      />
      <blockquote className={styles.text}>
        <Arabic className={styles.arabic} text={data.arabic} />
        {data.translation === '' ? null : (
          <p className={styles.translation} {...languageAttributes(data.language, locale)}>
            <span className="sr">{t('hadith.translation')}: </span>
            {data.translation}
          </p>
        )}
      </blockquote>
      <div className={styles.columns}>
        <ItemFacts
          facts={[
            { label: t('hadith.narrator'), value: data.narrator && <bdi>{data.narrator.label}</bdi> },
            { label: t('hadith.source'), value: <cite className={styles.cite}>{data.source}</cite> },
            { label: t('hadith.reference'), value: <bdi>{data.reference}</bdi> },
            { label: t('item.grade'), value: data.grade },
            { label: t('item.languages'), value: <LanguageNames languages={data.translations} /> },
            {
              label: t('hadith.address'),
              value: (
                <a className={`ltr ${styles.address}`} href={href(to)}>
                  {`${origin}${href(to)}`}
                </a>
              ),
            },
          ]}
        />
        <ItemTail item={data} list={ownPath('hadith-list')} />
      </div>
      {data.related.length === 0 ? null : (
        <div className="no-print">
          <Section title={t('hadith.related')}>
            <HadithGrid hadith={data.related} level={3} />
          </Section>
        </div>
      )}
      <ReadingSettings language={data.language} />
    </article>
  );
}
