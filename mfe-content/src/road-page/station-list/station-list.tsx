import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import type { NumberedStation } from '../road-map/markers.ts';
import styles from './station-list.module.css';

export interface StationListProps {
  title: string;
  stations: readonly NumberedStation[];
  /** Id of the station that is open at first. */
  first: string | undefined;
  onOpen: (id: string) => void;
}

/** Stations in their order, one of which is open. */
export function StationList({ title, stations, first, onOpen }: StationListProps) {
  if (stations.length === 0) return null;
  const List = stations.some(({ number }) => number !== null) ? 'ol' : 'ul';
  return (
    <section>
      <h2 className="t5">{title}</h2>
      <List className={styles.list}>
        {stations.map((station) => (
          <li key={station.id}>
            <StationPart station={station} open={station.id === first} onOpen={onOpen} />
          </li>
        ))}
      </List>
    </section>
  );
}

interface StationPartProps {
  station: NumberedStation;
  open: boolean;
  onOpen: (id: string) => void;
}

function StationPart({ station, open, onOpen }: StationPartProps) {
  const { locale, t } = useModule();
  const { id, name, number, time, summary, approximate, reports, sources, links } = station;
  const text = languageAttributes(station.language, locale);
  const told = new Set(reports.map(({ source }) => source.id));
  const others = sources.filter((source) => !told.has(source.id));
  return (
    <details
      id={id}
      name="station"
      className={styles.station}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) onOpen(id);
      }}
    >
      <summary className={styles.summary} {...text}>
        {number === null ? null : <span className={styles.number}>{formatOrdinal(locale, number)}</span>}
        <span>
          <strong className={styles.name}>{name}</strong>
          {time === '' ? null : <span className={styles.time}>{time}</span>}
        </span>
      </summary>
      <div className={styles.body} {...text}>
        <p>{summary}</p>
        {approximate ? <p className="meta">{t('road.approximate')}</p> : null}
        {reports.length === 0 ? null : (
          <ul className={styles.reports}>
            {reports.map((report) => (
              <li key={report.text}>
                {report.text} <cite className="meta">{report.source.text}</cite>
              </li>
            ))}
          </ul>
        )}
        {others.length === 0 ? null : (
          <ul className={styles.reports} aria-label={t('item.sources')}>
            {others.map((source) => (
              <li key={source.id}>
                <cite className="meta">{source.text}</cite>
              </li>
            ))}
          </ul>
        )}
        {links.length === 0 ? null : (
          <ul className={styles.links} aria-label={t('family.links')}>
            {links.map((link) => (
              <li key={link.path}>
                <Link to={link.path} {...languageAttributes(link.language, locale)}>
                  {link.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
