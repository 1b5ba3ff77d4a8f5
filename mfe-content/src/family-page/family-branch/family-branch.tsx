import type { Branch, Person } from '@sahn/contracts/content/family';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { cardId, PersonCard } from '../person-card/person-card.tsx';
import styles from './family-branch.module.css';

export type People = ReadonlyMap<string, Person>;

export interface FamilyBranchProps {
  branch: Branch;
  people: People;
}

/** A person of the tree with partners and, below them, children. */
export function FamilyBranch({ branch, people }: FamilyBranchProps) {
  const { t } = useModule();
  const { elsewhere, unions } = branch;
  const person = people.get(branch.person);
  if (person === undefined) return null;
  return (
    <li className={styles.branch} data-branch="" id={elsewhere ? undefined : person.id}>
      <PersonEntry person={person} elsewhere={elsewhere} />
      {unions.length === 0 ? null : (
        <ul className={styles.unions}>
          {unions.map(({ partner, children }) => {
            const other = partner === null ? undefined : people.get(partner.person);
            return (
              <li key={partner?.person ?? ''} className={styles.union}>
                {partner === null || other === undefined ? null : (
                  <div className={styles.partner} id={partner.elsewhere ? undefined : other.id}>
                    <span className={`meta ${styles.with}`}>{t('family.with')}</span>
                    <PersonEntry person={other} elsewhere={partner.elsewhere} />
                  </div>
                )}
                {children.length === 0 ? null : (
                  <ul className={styles.children}>
                    {children.map((child) => (
                      <FamilyBranch key={child.person} branch={child} people={people} />
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

/** A person's button with the card that it opens; where the person's own branch is elsewhere, a link to it. */
function PersonEntry({ person, elsewhere }: { person: Person; elsewhere: boolean }) {
  const { locale, t } = useModule();
  const name = (
    <>
      <strong className={styles.name}>{person.name}</strong>
      <span className={styles.relation}>{person.relation}</span>
    </>
  );
  const text = languageAttributes(person.language, locale);
  if (elsewhere)
    return (
      <a
        href={`#${person.id}`}
        className={classNames(styles.person, styles.elsewhere)}
        title={t('family.elsewhere')}
        data-person=""
        {...text}
      >
        {name}
      </a>
    );
  return (
    <>
      <button
        type="button"
        className={styles.person}
        popoverTarget={cardId(person.id)}
        data-person=""
        {...text}
      >
        {name}
      </button>
      <PersonCard person={person} />
    </>
  );
}
