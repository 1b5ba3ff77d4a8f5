import type { Project } from '@sahn/contracts/content/projects';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { useTranslation } from 'react-i18next';
import styles from './project-accounts.module.css';

/** Where gifts for a project are sent: nothing is paid on the site. */
export function ProjectAccounts({ accounts }: Pick<Project, 'accounts'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className="ui">{t('project.giveHint')}</p>
      <dl className={styles.accounts}>
        {accounts.map(({ label, value }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>
              <bdi className="ltr">{value}</bdi>
              <CopyButton text={value} label={t('project.copy', { label })} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
