import type { Project } from '@sahn/contracts/content/projects';
import { Progress } from '@sahn/shared-ui/components/progress';
import { formatMoney, formatPercent, isolate } from '@sahn/shared-ui/text/format';
import { useTranslation } from 'react-i18next';

/** How much of a project's budget was given and how much is missing, as a bar and as text. */
export function ProjectProgress({ project }: { project: Project }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { minor: budget, currency } = project.approximateBudget;
  const given = project.fundedBudget.minor;
  if (budget <= 0) return null;
  // Rounded down, so that an incomplete project never shows 100 %.
  const share = given < budget ? Math.floor((given / budget) * 100) / 100 : given / budget;
  const percent = isolate(formatPercent(locale, share));
  const rest = isolate(formatMoney(locale, { minor: Math.abs(budget - given), currency }));
  const key =
    given < budget ? 'project.progress' : given > budget ? 'project.progressOver' : 'project.progressFull';
  return <Progress label={project.title} value={given} max={budget} text={t(key, { percent, rest })} />;
}
