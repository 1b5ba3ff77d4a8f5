import type { Project } from '@sahn/contracts/content/projects';
import { DescriptionList } from '@sahn/shared-ui/components/description-list';
import { formatMoney, formatNumber } from '@sahn/shared-ui/text/format';
import { useTranslation } from 'react-i18next';
import styles from './project-figures.module.css';

/** What a project costs, how much was given and by how many people. */
export function ProjectFigures({ project }: { project: Project }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const figures = [
    { label: t('project.approximate'), value: formatMoney(locale, project.approximateBudget) },
    { label: t('project.funded'), value: formatMoney(locale, project.fundedBudget) },
    { label: t('project.supporters'), value: formatNumber(locale, project.supporters) },
  ];
  return (
    <div className={styles.box}>
      <DescriptionList
        className={styles.figures}
        items={figures.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> }))}
      />
    </div>
  );
}
