import type { Paged } from '@sahn/contracts/content/kinds';
import type { Project } from '@sahn/contracts/content/projects';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Note } from '@sahn/shared-ui/components/note';
import { useTranslation } from 'react-i18next';
import { ProjectCard } from '../project-card/project-card.tsx';
import styles from './donate-page.module.css';

interface DonateData {
  projects: Paged<Project>;
  posted: Posted | null;
}

export async function loader({ api }: LoaderArgs): Promise<DonateData> {
  const [projects, posted] = await Promise.all([api.list('projects', { size: 50 }), api.posted('pledges')]);
  return { projects, posted };
}

export function head({ data, query }: PageProps<DonateData>): Head {
  return { image: data.projects.items[0]?.pictures[0]?.src, noindex: query.size > 0 };
}

export function Page({ data: { projects, posted }, query }: PageProps<DonateData>) {
  const { t } = useTranslation();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('donate.title')} />
      <header className={`grid12 ${styles.head}`}>
        <h1 className="c6">{t('donate.heading')}</h1>
        <p className="lede from8">{t('donate.lede')}</p>
      </header>
      <PostedNote query={query} />
      {projects.items.length === 0 ? (
        <EmptyState level={2} title={t('donate.empty')}>
          {t('donate.emptyHint')}
        </EmptyState>
      ) : (
        projects.items.map((project, place) => (
          <ProjectCard
            key={project.id}
            project={project}
            first={place === 0}
            posted={posted?.values.project === project.id ? posted : null}
          />
        ))
      )}
      <Note role="note">{t('donate.note')}</Note>
    </div>
  );
}

/** The result of a form posted without scripts, when the response was a redirect to this page. */
function PostedNote({ query }: { query: URLSearchParams }) {
  const { t } = useTranslation();
  if (query.has('sent')) {
    return (
      <div className={styles.posted}>
        <Note kind="success" role="status" title={t('pledge.sent')}>
          <p>{t('pledge.sentText')}</p>
        </Note>
      </div>
    );
  }
  if (!query.has('errors') && !query.has('problem')) return null;
  return (
    <div className={styles.posted}>
      <Note kind="danger" role="alert" title={t('ui.form.failed')}>
        <p>{t('pledge.refused')}</p>
      </Note>
    </div>
  );
}
