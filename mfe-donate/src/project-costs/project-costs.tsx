import type { Project } from '@sahn/contracts/content/projects';
import type { Money } from '@sahn/contracts/money/money';
import { formatMoney } from '@sahn/shared-ui/text/format';
import { useTranslation } from 'react-i18next';
import styles from './project-costs.module.css';

interface ProjectCostsProps extends Pick<Project, 'costs'> {
  total: Money;
}

/** What a project's money is spent on. Renders nothing without costs. */
export function ProjectCosts({ costs, total }: ProjectCostsProps) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  if (costs.length === 0) return null;
  return (
    <table className={styles.costs}>
      <caption>{t('project.costs')}</caption>
      <tbody>
        {costs.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <bdi>{formatMoney(locale, amount)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('project.costTotal')}</th>
          <td>
            <bdi>{formatMoney(locale, total)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
