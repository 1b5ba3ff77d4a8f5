import type { Paged } from '@sahn/contracts/content/kinds';
import type { Project } from '@sahn/contracts/content/projects';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { Image } from '@sahn/shared-ui/components/image';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProjectProgress } from '../project-progress/project-progress.tsx';
import styles from './projects-strip.module.css';

type Projects = Paged<Project>;

const shown = 2;

export function loader({ api }: Pick<LoaderArgs, 'api'>): Promise<Projects> {
  return api.list('projects', { size: shown, state: 'open' });
}

/** Open projects on the home page. Renders nothing when there is none. */
export function Slot({ data }: SlotProps<Projects>) {
  const { ownPath } = useModule();
  const { t } = useTranslation();
  if (data.items.length === 0) return null;
  return (
    <div className="wrap">
      <Section title={t('strip.title')} more={{ to: ownPath('donate'), label: t('strip.all') }}>
        <ul className={styles.projects}>
          {data.items.map((project) => (
            <li key={project.id}>
              <ProjectTeaser project={project} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function ProjectTeaser({ project }: { project: Project }) {
  const { ownPath } = useModule();
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const picture = project.pictures[0];
  return (
    <article className={styles.project}>
      {picture ? <Image className={styles.picture} image={picture} decorative /> : null}
      <div className={styles.text}>
        <div {...languageAttributes(project.language, locale)}>
          <h3 className="t4">
            <Link to={`${ownPath('donate')}#${encodeURIComponent(project.id)}`}>{project.title}</Link>
          </h3>
          <p className={styles.summary}>{project.summary}</p>
        </div>
        <ProjectProgress project={project} />
      </div>
    </article>
  );
}
