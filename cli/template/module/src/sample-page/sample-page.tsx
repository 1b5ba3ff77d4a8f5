import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { BoxArticle } from '@sahn/shared-ui/components/box-article';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Section } from '@sahn/shared-ui/components/section';
import { useTranslation } from 'react-i18next';
import styles from './sample-page.module.css';

type Articles = Paged<ArticleSummary>;

export function loader({ api }: LoaderArgs): Promise<Articles> {
  return api.list('articles', { size: 3 });
}

export function Page({ data }: PageProps<Articles>) {
  const { t } = useTranslation();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('page.title')} />
      <h1>{t('page.title')}</h1>
      <p className="lede">{t('page.lede')}</p>
      <Section title={t('page.articles')} more={{ to: '/articles', label: t('page.allArticles') }}>
        <ul className={styles.articles}>
          {data.items.map((article) => (
            <li key={article.id}>
              <BoxArticle article={article} to={`/articles/${article.id}`} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
