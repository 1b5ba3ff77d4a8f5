import type { Road } from '@sahn/contracts/content/road';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { useRef, useState } from 'react';
import { PageHead } from '../page-head/page-head.tsx';
import { useChosenStation } from './chosen-station/use-chosen-station.ts';
import { numberStations } from './road-map/markers.ts';
import { standardParallel } from './road-map/projection.ts';
import { RoadMap } from './road-map/road-map.tsx';
import styles from './road-page.module.css';
import { StationList } from './station-list/station-list.tsx';

export const loader: PageModule<Road>['loader'] = ({ api }) => api.road();

export const head: PageModule<Road>['head'] = ({ data, t }) => ({
  title: t('road.title'),
  description: t('road.description'),
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: t('road.title'),
    about: data.stations.map(({ name, summary, latitude, longitude }) => ({
      '@type': 'Place',
      name,
      description: summary,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    })),
  },
});

export function Page({ data }: PageProps<Road>) {
  const { locale, ownPath, t } = useModule();
  const page = useRef<HTMLDivElement>(null);
  const stations = numberStations(data.stations);
  const first = stations[0]?.id;
  const [chosen, choose] = useState(first);
  useChosenStation(page);
  const list = (kind: Road['stations'][number]['kind'], title: string) => (
    <StationList
      title={title}
      stations={stations.filter((station) => station.kind === kind)}
      first={first}
      onOpen={choose}
    />
  );
  return (
    <article className="wrap">
      <PageHead
        above={[{ label: t('storyOfLife.title'), to: ownPath('story-of-life') }]}
        title={t('road.title')}
        lede={t('road.description')}
      />
      {stations.length === 0 ? (
        <EmptyState icon={textIcon} level={2} title={t('ui.list.none')}>
          {t('ui.list.noneHint')}
        </EmptyState>
      ) : (
        <div className={styles.columns} ref={page}>
          <figure className={styles.figure}>
            <RoadMap stations={stations} legs={data.legs} chosen={chosen} />
            <figcaption className={`meta ${styles.legend}`}>
              <span className={styles.certain}>{t('road.certain')}</span>
              <span className={styles.uncertain}>{t('road.uncertain')}</span>
              <span className={styles.claim}>{t('road.claim')}</span>
            </figcaption>
          </figure>
          <div className={styles.lists}>
            {list('stop', t('road.stops'))}
            {list('claim', t('road.claims'))}
            {list('memory', t('road.memories'))}
            <p className="meta">{t('road.note', { degrees: formatNumber(locale, standardParallel) })}</p>
          </div>
        </div>
      )}
    </article>
  );
}
