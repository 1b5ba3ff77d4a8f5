import type { SitePage } from '@sahn/contracts/content/pages';
import type { Theme } from '@sahn/contracts/modules/boot';
import { localeFacts } from '@sahn/contracts/text/locale';
import { ArchLink } from '@sahn/shared-ui/components/arch-link';
import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useId } from 'react';
import { useFrame } from '../frame/frame-context.tsx';
import { useSiteInfo } from '../frame/site-info.tsx';
import { findNavItem } from '../routing/nav-item.ts';
import { todayId } from '../routing/shell-routes.ts';
import { HeroPicture } from './hero-picture.tsx';
import styles from './home-page.module.css';
import { quickLinks } from './quick-links.ts';

export interface HomePageProps {
  /** Its title and picture are in the hero; null when it could not be loaded. */
  page: Pick<SitePage, 'title' | 'image' | 'language'> | null;
  theme: Theme;
  /** What modules show on the first screen, below the hero. */
  lead: ReactNode;
  /** The sections of the modules, in the site's order. */
  children: ReactNode;
}

export function HomePage({ page, theme, lead, children }: HomePageProps) {
  const { t, locale, routePath } = useModule();
  const { nav } = useFrame();
  const info = useSiteInfo();
  const life = findNavItem(nav, routePath('story-of-life'));
  const registration = findNavItem(nav, routePath('registration'));
  const language = page?.language ?? locale;
  const foreign = language === locale ? undefined : { lang: language, dir: localeFacts[language].direction };
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.text}>
          <div className="wrap">
            <div className={styles.inner}>
              <h1 {...foreign}>{page?.title ?? t('home.title')}</h1>
              <p className={`lede ${styles.lede}`}>{info.description}</p>
              <p className={`row ${styles.actions}`}>
                {life && <Button to={life.to}>{t('home.life')}</Button>}
                {registration && (
                  <Button to={registration.to} kind="line" className={styles.second}>
                    {t('home.register')}
                  </Button>
                )}
              </p>
            </div>
          </div>
        </div>
        <HeroPicture theme={theme} image={page?.image ?? null} />
      </section>
      <div id={todayId} className={styles.lead}>
        {lead}
      </div>
      <Arcade />
      <div className={`deferred ${styles.sections}`}>{children}</div>
    </>
  );
}

function Arcade() {
  const { t, routePath } = useModule();
  const { nav } = useFrame();
  const id = useId();
  const arches = quickLinks.flatMap(({ route, picture, note }) => {
    const item = findNavItem(nav, routePath(route));
    return item ? [{ to: item.to, title: item.label, picture, note }] : [];
  });
  if (arches.length === 0) return null;
  return (
    <section className={`arcade-wall ${styles.wall}`} aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id} className="sr">
          {t('home.quickLinks')}
        </h2>
        <ul className={styles.arcade}>
          {arches.map(({ to, title, picture, note }) => (
            <li key={to}>
              <ArchLink to={to} title={title} picture={picture} note={t(note)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
