import type { Family } from '@sahn/contracts/content/family';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { useRef } from 'react';
import { PageHead } from '../page-head/page-head.tsx';
import { FamilyBranch } from './family-branch/family-branch.tsx';
import styles from './family-page.module.css';
import { useTreeKeys } from './tree-keys/use-tree-keys.ts';

export const loader: PageModule<Family>['loader'] = ({ api }) => api.family();

export const head: PageModule<Family>['head'] = ({ data, t }) => ({
  title: t('family.title'),
  description: t('family.description'),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: t('family.title'),
    about: data.people.map(({ name, summary }) => ({ '@type': 'Person', name, description: summary })),
  },
});

export function Page({ data }: PageProps<Family>) {
  const { ownPath, t } = useModule();
  const tree = useRef<HTMLUListElement>(null);
  useTreeKeys(tree);
  const people = new Map(data.people.map((person) => [person.id, person]));
  return (
    <article className="wrap">
      <PageHead
        above={[{ label: t('storyOfLife.title'), to: ownPath('story-of-life') }]}
        title={t('family.title')}
        lede={t('family.description')}
      />
      {data.branches.length === 0 ? (
        <EmptyState icon={textIcon} level={2} title={t('ui.list.none')}>
          {t('ui.list.noneHint')}
        </EmptyState>
      ) : (
        <div className={styles.main}>
          <p className={`ui ${styles.hint}`}>{t('family.hint')}</p>
          <ul className={styles.tree} ref={tree} aria-label={t('family.tree')}>
            {data.branches.map((branch) => (
              <FamilyBranch key={branch.person} branch={branch} people={people} />
            ))}
          </ul>
          <p className="meta">{t('family.note')}</p>
        </div>
      )}
    </article>
  );
}
