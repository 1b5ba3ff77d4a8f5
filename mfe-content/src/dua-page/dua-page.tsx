import type { Dua } from '@sahn/contracts/content/duas';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Link } from '@sahn/shared-ui/components/link';
import { Prose } from '@sahn/shared-ui/components/prose';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { Arabic } from '@sahn/shared-ui/text/arabic';
import { useState } from 'react';
import { DuaRows } from '../dua-rows/dua-rows.tsx';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { ItemFacts } from '../item-facts/item-facts.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './dua-page.module.css';
import { DuaReader } from './dua-reader/dua-reader.tsx';
import { duaText } from './dua-text.ts';
import { ListenButton } from './listen-button/listen-button.tsx';
import { useHeldRecitation } from './recitation/use-recitation.ts';

export const loader: PageModule<Dua>['loader'] = ({ api, params }) => api.item('duas', params.dua ?? '');

export const head: PageModule<Dua>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary,
  translations: data.translations,
});

export function Page({ data }: PageProps<Dua>) {
  const { locale, ownPath, t } = useModule();
  const held = useHeldRecitation(data);
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = chosen ?? held;
  const recitation = data.recitations.find((one) => one.id === wanted) ?? data.recitations[0];

  return (
    <article>
      <div className="wrap">
        <PageHead
          above={[{ label: t('duas.title'), to: ownPath('duas') }]}
          label={data.occasion || undefined}
          name={
            data.arabicTitle === data.title ? undefined : (
              <Arabic className={styles.name} text={data.arabicTitle} />
            )
          }
          title={data.title}
          lede={data.summary}
          language={data.language}
          quiet
          centred
          actions={
            <ItemButtons
              path={ownPath('dua', { dua: data.id })}
              title={data.title}
              language={data.language}
              cite={() => [duaText(data, { locale, t })]}
              settings={styles.settings}
              className={styles.actions}
            >
              {recitation === undefined ? null : <ListenButton dua={data} recitation={recitation} />}
            </ItemButtons>
          }
        >
          {recitation === undefined ? undefined : (
            <>
              <span>{t('dua.recitedBy', { name: recitation.maddah.label })}</span>
              {recitation.licence === undefined ? null : <Licence licence={recitation.licence} />}
            </>
          )}
        </PageHead>
      </div>
      <DuaReader key={data.id} dua={data} recitation={recitation} onRecitation={setChosen}>
        <div className={styles.foot}>
          {data.body.blocks.length === 0 ? null : (
            <section className={styles.part}>
              <h2 className="t5">{t('dua.about')}</h2>
              <Prose prose={data.body} sources={data.sources} top={3} anchors="" />
            </section>
          )}
          <ItemFacts facts={[{ label: t('item.grade'), value: data.grade }]} />
          <ItemTail item={data} body={data.body} list={ownPath('duas')} />
        </div>
        {data.related.length === 0 ? null : (
          <div className="no-print">
            <Section title={t('dua.related')}>
              <DuaRows duas={data.related} level={3} />
            </Section>
          </div>
        )}
      </DuaReader>
    </article>
  );
}

/** Licence of a recording: its name, or a link to its text. */
function Licence({ licence }: { licence: string }) {
  if (!licence.startsWith('https://')) return <span>{licence}</span>;
  return <Link to={licence}>{new URL(licence).host}</Link>;
}
