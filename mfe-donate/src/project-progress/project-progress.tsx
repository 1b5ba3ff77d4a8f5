import type { Project } from '@sahn/contracts/content';
import { formatPercent } from '@sahn/shared-ui/format';
import { useModule } from '@sahn/shared-ui/module-context';
import { Progress } from '@sahn/shared-ui/progress';

/** How much of a project's budget was given. More than was asked fills the bar and is said in words. */
export function ProjectProgress({ project }: { project: Project }) {
  const { locale, t } = useModule();
  const asked = project.approximateBudget.minor;
  const given = project.fundedBudget.minor;
  if (asked <= 0) return null;
  const percent = formatPercent(locale, given / asked);
  return (
    <Progress
      label={project.title}
      value={given}
      max={asked}
      text={t(given > asked ? 'project.progressOver' : 'project.progress', { percent })}
    />
  );
}
