import type { SitePage } from '@sahn/contracts/content';
import type { PageModule, PageProps } from '@sahn/contracts/module';
import { useModule } from '@sahn/shared-ui/module-context';
import { Prose } from '@sahn/shared-ui/prose';
import { ContentsList, placesOf } from '../contents-list/contents-list.tsx';
import { CourtPlan } from '../court-plan/court-plan.tsx';
import { ItemSources } from '../item-sources/item-sources.tsx';
import { ItemTools } from '../item-tools/item-tools.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './sanctuary-page.module.css';

export const loader: PageModule<SitePage>['loader'] = ({ api }) => api.page('haram-shenasi');

export const head: PageModule<SitePage>['head'] = ({ data, t }) => ({
  title: data.title || t('sanctuary.title'),
  description: data.summary || t('sanctuary.description'),
  image: data.image?.src,
  translations: data.translations,
});

export function Page({ data }: PageProps<SitePage>) {
  const { t } = useModule();
  const title = data.title || t('sanctuary.title');
  return (
    <article className="wrap">
      <PageHead title={title} lede={data.summary} language={data.language} />
      <div className={styles.columns}>
        <ContentsList
          title={t('sanctuary.contents')}
          places={placesOf(data.body)}
          language={data.body.language}
        />
        <div className={styles.text}>
          <Prose prose={data.body} sources={data.sources} />
          <ItemSources sources={data.sources} />
          <ItemTools title={title} to="/haram-shenasi" cite={[title]} print />
        </div>
        <div className={styles.plan}>
          <CourtPlan image={data.image} />
        </div>
      </div>
    </article>
  );
}
