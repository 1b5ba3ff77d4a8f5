import type { SitePage } from '@sahn/contracts/content/pages';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Prose } from '@sahn/shared-ui/components/prose';
import { useModule } from '@sahn/shared-ui/module-context';
import { ContentsList, placesOf } from '../contents-list/contents-list.tsx';
import { useUnfinished } from '../continue-reading/use-unfinished.ts';
import { CourtPlan } from '../court-plan/court-plan.tsx';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { hasPassages, ReadingSettings } from '../reading-settings/reading-settings.tsx';
import styles from './sanctuary-page.module.css';

export const loader: PageModule<SitePage>['loader'] = ({ api }) => api.page('haram-shenasi');

export const head: PageModule<SitePage>['head'] = ({ data, t }) => ({
  title: data.title || t('sanctuary.title'),
  description: data.summary || t('sanctuary.description'),
  image: data.image?.src,
  translations: data.translations,
});

/** Address of the section whose list names the parts: the first with a list. */
function partsAddress({ body }: SitePage): string | null {
  const list = body.blocks.findIndex(({ kind }) => kind === 'list');
  const heading = body.blocks.slice(0, Math.max(list, 0)).findLast((block) => block.kind === 'heading');
  return heading === undefined ? null : `#${heading.id}`;
}

export function Page({ data }: PageProps<SitePage>) {
  const { ownPath, t } = useModule();
  const path = ownPath('sanctuary');
  const title = data.title || t('sanctuary.title');
  const text = useUnfinished({ path, title, language: data.language });
  return (
    <article className="wrap">
      <PageHead
        title={title}
        lede={data.summary}
        language={data.language}
        actions={<ItemButtons path={path} title={title} language={data.language} cite={() => [title]} />}
      />
      <div className={styles.columns}>
        <div className={styles.plan}>
          <CourtPlan image={data.image} parts={partsAddress(data)} />
        </div>
        <ContentsList
          title={t('sanctuary.contents')}
          places={placesOf(data.body)}
          language={data.body.language}
        />
        <div className={styles.text}>
          <div ref={text}>
            <Prose prose={data.body} sources={data.sources} anchors="" />
          </div>
          <ItemTail item={{ title, sources: data.sources }} body={data.body} />
        </div>
      </div>
      <ReadingSettings language={data.body.language} arabic={hasPassages(data.body)} />
    </article>
  );
}
