import type { SitePage } from '@sahn/contracts/content/pages';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Image } from '@sahn/shared-ui/components/image';
import { Link } from '@sahn/shared-ui/components/link';
import { Note } from '@sahn/shared-ui/components/note';
import { Prose } from '@sahn/shared-ui/components/prose';
import { useModule } from '@sahn/shared-ui/module-context';
import { ItemSources } from '../item-sources/item-sources.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './about-us-page.module.css';

interface AboutUs {
  page: SitePage;
  /** Says that the site is a demonstration; empty when it is none. */
  demonstration: string;
}

export const loader: PageModule<AboutUs>['loader'] = async ({ api }) => {
  const [page, { demonstration }] = await Promise.all([api.page('about-us'), api.site()]);
  return { page, demonstration };
};

export const head: PageModule<AboutUs>['head'] = ({ data: { page: data }, t }) => ({
  title: data.title || t('aboutUs.title'),
  description: data.summary || t('aboutUs.description'),
  image: data.image?.src,
  translations: data.translations,
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    name: data.title,
    description: data.summary,
    inLanguage: data.language,
  },
});

export function Page({ data: { page: data, demonstration } }: PageProps<AboutUs>) {
  const { t } = useModule();
  return (
    <article className="wrap">
      <PageHead title={data.title || t('aboutUs.title')} lede={data.summary} language={data.language} />
      <div className={styles.columns}>
        <div className={styles.text}>
          {data.image === null ? null : <Image image={data.image} className={styles.picture} first />}
          {demonstration === '' ? null : (
            <div className={styles.demonstration}>
              <Note role="note">{demonstration}</Note>
            </div>
          )}
          <Prose prose={data.body} sources={data.sources} anchors="" />
          <ItemSources sources={data.sources} cited={data.body} />
        </div>
        <div className={styles.side}>
          <section className={styles.card}>
            <h2 className="label">{t('aboutUs.credits')}</h2>
            <p className="ui">{t('aboutUs.tanzil')}</p>
            <p className="ui">
              <Link to="https://tanzil.net/">{t('aboutUs.tanzilLink')}</Link>
            </p>
          </section>
        </div>
      </div>
    </article>
  );
}
