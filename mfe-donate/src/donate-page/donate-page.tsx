import type { Paged } from '@sahn/contracts/api';
import type { Project } from '@sahn/contracts/content';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/module';
import { Breadcrumb } from '@sahn/shared-ui/breadcrumb';
import { EmptyState } from '@sahn/shared-ui/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { Note } from '@sahn/shared-ui/note';
import { ProjectCard } from '../project-card/project-card.tsx';
import styles from './donate-page.module.css';

type Projects = Paged<Project>;

export function loader({ api }: LoaderArgs): Promise<Projects> {
  return api.list('projects', { size: 50 });
}

export function head({ data }: PageProps<Projects>): Head {
  return { image: data.items[0]?.pictures[0]?.src };
}

export function Page({ data }: PageProps<Projects>) {
  const { t } = useModule();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('donate.title')} />
      <header className={`grid12 ${styles.head}`}>
        <h1 className="c6">{t('donate.heading')}</h1>
        <p className="lede from8">{t('donate.lede')}</p>
      </header>
      {data.items.length === 0 ? (
        <EmptyState title={t('donate.empty')}>{t('donate.emptyHint')}</EmptyState>
      ) : (
        data.items.map((project, place) => (
          <ProjectCard key={project.id} project={project} first={place === 0} />
        ))
      )}
      <Note role="note">{t('donate.note')}</Note>
    </div>
  );
}
