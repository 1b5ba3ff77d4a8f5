import type { Person } from '@sahn/contracts/content/family';
import type { Report } from '@sahn/contracts/content/report';
import { Link } from '@sahn/shared-ui/components/link';
import { Sheet } from '@sahn/shared-ui/components/sheet';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './person-card.module.css';

/** Id of a person's card, which the person's button opens. */
export const cardId = (person: string) => `card-${person}`;

export interface PersonCardProps {
  person: Person;
}

/** What is known of a person. It opens beside the tree, also without scripts. */
export function PersonCard({ person }: PersonCardProps) {
  const { locale, t } = useModule();
  const id = cardId(person.id);
  const text = languageAttributes(person.language, locale);
  const { born, died, reports, links } = person;
  const told = new Set([born, died, ...reports].map((report) => report?.source.id));
  const others = person.sources.filter((source) => !told.has(source.id));
  return (
    <Sheet
      id={id}
      className={styles.card}
      aria-labelledby={`${id}-name`}
      heading={
        <h2 id={`${id}-name`} className="t4" {...text}>
          {person.name}
        </h2>
      }
      closeLabel={t('family.close')}
    >
      <div className={styles.body} {...text}>
        <p className="label">{person.relation}</p>
        <p>{person.summary}</p>
        {born === null && died === null ? null : (
          <dl className={styles.dates}>
            <Told term={t('family.born')} report={born} />
            <Told term={t('family.died')} report={died} />
          </dl>
        )}
        {reports.length === 0 ? null : (
          <section>
            <h3 className="label">{t('storyOfLife.reports')}</h3>
            <ul className={styles.list}>
              {reports.map((report) => (
                <li key={report.text}>
                  {report.text} <cite className="meta">{report.source.text}</cite>
                </li>
              ))}
            </ul>
          </section>
        )}
        {others.length === 0 ? null : (
          <p className="meta">
            {t('item.sources')}:{' '}
            <cite>{others.map((source) => source.text).join(t('ui.list.separator'))}</cite>
          </p>
        )}
        {links.length === 0 ? null : (
          <section>
            <h3 className="label">{t('family.links')}</h3>
            <ul className={styles.list}>
              {links.map((link) => (
                <li key={link.path}>
                  <Link to={link.path} {...languageAttributes(link.language, locale)}>
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}

function Told({ term, report }: { term: string; report: Report | null }) {
  return report === null ? null : (
    <div>
      <dt className="label">{term}</dt>
      <dd>
        {report.text} <cite className="meta">{report.source.text}</cite>
      </dd>
    </div>
  );
}
