import type { Dua } from '@sahn/contracts/content';
import type { PageModule, PageProps } from '@sahn/contracts/module';
import { Arabic } from '@sahn/shared-ui/arabic';
import { Breadcrumb } from '@sahn/shared-ui/breadcrumb';
import { CopyButton } from '@sahn/shared-ui/copy-button';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule } from '@sahn/shared-ui/module-context';
import { PrintButton } from '@sahn/shared-ui/print-button';
import { Prose } from '@sahn/shared-ui/prose';
import { Section } from '@sahn/shared-ui/section';
import { ShareButton } from '@sahn/shared-ui/share-button';
import { TranslationNote } from '@sahn/shared-ui/translation-note';
import { useState } from 'react';
import { DuaRows } from '../dua-rows/dua-rows.tsx';
import { ItemSources } from '../item-sources/item-sources.tsx';
import { citation } from '../item-tools/citation.ts';
import { KeywordChips } from '../keyword-chips/keyword-chips.tsx';
import { describeDua } from './dua-description.ts';
import styles from './dua-page.module.css';
import { DuaReader } from './dua-reader/dua-reader.tsx';
import { ListenButton } from './listen-button/listen-button.tsx';

export const loader: PageModule<Dua>['loader'] = ({ api, params }) => api.item('duas', params.dua ?? '');

export const head: PageModule<Dua>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary,
  translations: data.translations,
  jsonLd: describeDua(data),
});

export function Page({ data }: PageProps<Dua>) {
  const { href, locale, t } = useModule();
  const [chosen, setChosen] = useState(data.recitations[0]?.id);
  const to = `/duas/${data.id}`;
  const text = languageAttributes(data.language, locale);
  const recitation = data.recitations.find((one) => one.id === chosen) ?? data.recitations[0];

  return (
    <article className="wrap">
      <div className={styles.crumbs}>
        <Breadcrumb above={[{ label: t('duas.title'), to: '/duas' }]} current={data.title} />
      </div>
      <header className={styles.head}>
        {data.occasion ? <p className="label">{data.occasion}</p> : null}
        {data.arabicTitle === data.title ? null : <Arabic className={styles.name} text={data.arabicTitle} />}
        <h1 className="t6" {...text}>
          {data.title}
        </h1>
        <p className="lede" {...text}>
          {data.summary}
        </p>
        <div className={styles.actions}>
          {data.recitations.map((one, place) => (
            <ListenButton
              key={one.id}
              dua={data}
              recitation={one}
              first={place === 0}
              named={data.recitations.length > 1}
              onListen={() => setChosen(one.id)}
            />
          ))}
          <span className={styles.tools}>
            <CopyButton
              line
              text={() => citation([data.title, ...data.lines.map((line) => line.arabic)], href(to))}
            />
            <ShareButton line title={data.title} to={to} />
            <PrintButton line />
          </span>
        </div>
        {recitation === undefined || data.recitations.length > 1 ? null : (
          <p className="meta">{t('dua.recitedBy', { name: recitation.maddah.label })}</p>
        )}
      </header>
      <TranslationNote language={data.language} />
      <DuaReader dua={data} recitation={recitation} />
      <div className={styles.foot}>
        {data.body.blocks.length === 0 ? null : (
          <section className={styles.part}>
            <h2 className="t5">{t('dua.about')}</h2>
            <Prose prose={data.body} sources={data.sources} top={3} />
          </section>
        )}
        <ItemSources sources={data.sources} />
        <KeywordChips keywords={data.keywords} list="/duas" />
        <p className="meta">
          {t('item.licence')}: <bdi>{data.licence}</bdi>
        </p>
      </div>
      {data.related.length === 0 ? null : (
        <Section title={t('dua.related')}>
          <DuaRows duas={data.related} level={3} />
        </Section>
      )}
    </article>
  );
}
