import type { Project } from '@sahn/contracts/content/projects';
import { useTranslation } from 'react-i18next';
import styles from './project-updates.module.css';

/** Dated reports on a project. Renders nothing without reports. */
export function ProjectUpdates({ updates }: Pick<Project, 'updates'>) {
  const { t } = useTranslation();
  if (updates.length === 0) return null;
  return (
    <div>
      <h3 className="t4">{t('project.updates')}</h3>
      <ol className={styles.updates}>
        {updates.map(({ day, text }) => (
          <li key={day.iso + text}>
            <time className="meta" dateTime={day.iso}>
              {day.civil}
            </time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
