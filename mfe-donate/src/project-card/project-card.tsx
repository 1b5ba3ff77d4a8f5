import { apiBase, fillOperationPath } from '@sahn/contracts/api/api';
import { projectTable } from '@sahn/contracts/api/operations';
import type { Project } from '@sahn/contracts/content/projects';
import type { Posted } from '@sahn/contracts/forms/forms';
import { Badge } from '@sahn/shared-ui/components/badge';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { Image } from '@sahn/shared-ui/components/image';
import { Prose } from '@sahn/shared-ui/components/prose';
import { TranslationNote } from '@sahn/shared-ui/components/translation-note';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useTranslation } from 'react-i18next';
import { FundedLamp } from '../funded-lamp/funded-lamp.tsx';
import { PledgeForm } from '../pledge-form/pledge-form.tsx';
import { ProjectAccounts } from '../project-accounts/project-accounts.tsx';
import { ProjectCosts } from '../project-costs/project-costs.tsx';
import { ProjectFigures } from '../project-figures/project-figures.tsx';
import { ProjectProgress } from '../project-progress/project-progress.tsx';
import { ProjectUpdates } from '../project-updates/project-updates.tsx';
import styles from './project-card.module.css';

const stateKeys = {
  open: 'project.open',
  funded: 'project.fullyFunded',
  closed: 'project.closed',
} as const satisfies Record<Project['state'], string>;

const closedKeys = {
  funded: 'project.notAskingFunded',
  closed: 'project.notAsking',
} as const satisfies Record<Exclude<Project['state'], 'open'>, string>;

interface ProjectCardProps {
  project: Project;
  /** Whether it is the first on its page: its picture is then loaded eagerly. */
  first: boolean;
  /** The values of a form posted without scripts for this project and refused. */
  posted: Posted | null;
}

/** One project in full; the long parts are collapsed. */
export function ProjectCard({ project, first, posted }: ProjectCardProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const [picture, ...morePictures] = project.pictures;
  const language = languageAttributes(project.language, locale);
  return (
    <article id={project.id} className={styles.project} aria-labelledby={`${project.id}-title`}>
      {picture ? <Image className={styles.picture} image={picture} first={first} /> : null}
      <div className={styles.facts}>
        <div className={styles.state}>
          {project.state === 'funded' ? <FundedLamp /> : null}
          <Badge>{t(stateKeys[project.state])}</Badge>
        </div>
        <h2 id={`${project.id}-title`} {...language}>
          {project.title}
        </h2>
        <p className="lede" {...language}>
          {project.summary}
        </p>
        <TranslationNote language={project.language} />
        <ProjectFigures project={project} />
        <ProjectProgress project={project} />
        <div className={styles.ways}>
          {project.state === 'open' ? (
            <div className={styles.give}>
              <Disclosure
                more={t('project.give')}
                about={project.title}
                language={project.language}
                open={posted !== null}
              >
                <div className={styles.details}>
                  <ProjectAccounts accounts={project.accounts} />
                  <PledgeForm project={project} posted={posted} />
                </div>
              </Disclosure>
            </div>
          ) : (
            <p className="meta">{t(closedKeys[project.state])}</p>
          )}
          <Disclosure about={project.title} language={project.language}>
            <div className={styles.details}>
              <Prose prose={project.body} sources={project.sources} top={3} headings={project.id} />
              {morePictures.length === 0 ? null : (
                <div className={styles.pictures}>
                  {morePictures.map((one) => (
                    <Image key={one.src} className={styles.picture} image={one} />
                  ))}
                </div>
              )}
              <ProjectCosts costs={project.costs} total={project.approximateBudget} />
              <p>
                <a href={apiBase + fillOperationPath(projectTable, locale, [project.id])[0]} download>
                  {t('project.table')}
                </a>
              </p>
              <ProjectUpdates updates={project.updates} />
            </div>
          </Disclosure>
        </div>
      </div>
    </article>
  );
}
