import darkLamp from '@sahn/shared-ui/art/dark-lamp.svg';
import { Button } from '@sahn/shared-ui/components/button';
import { useModule } from '@sahn/shared-ui/module-context';
import { Frieze } from '../frame/frieze.tsx';
import { useSiteInfo } from '../frame/site-info.tsx';
import { SiteMark } from '../frame/site-mark.tsx';
import { Notice } from '../notice/notice.tsx';
import styles from './error-screen.module.css';

export interface ErrorScreenProps {
  error?: unknown;
  /** Id under which the server logged the request. */
  request?: string;
  /** Renders the site again. Default: reloads the document. */
  onRetry?: () => void;
  busy?: boolean;
}

/** The fallback screen: replaces the whole site, frame included. */
export function ErrorScreen({ error, request, onRetry, busy }: ErrorScreenProps) {
  const { t, href } = useModule();
  const { name } = useSiteInfo();
  const description = describe(error);
  return (
    <>
      <title>{`${t('error.title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="masthead">
        <Frieze />
        <div className="wrap masthead-row">
          <SiteMark />
        </div>
      </header>
      <main>
        <Notice picture={darkLamp} title={t('error.heading')} text={t('error.text')} role="alert">
          <div className="row">
            <span className={styles.retry}>
              <Button busy={busy} onClick={onRetry ?? (() => window.location.reload())}>
                {t('error.retry')}
              </Button>
            </span>
            {/* Loads a document: the state that failed in this one may also break the next page. */}
            <a className={styles.home} href={href('/')}>
              {t('error.home')}
            </a>
          </div>
          <details className={`ui ${styles.details}`}>
            <summary>{t('error.details')}</summary>
            {description ? (
              <code className={styles.code} lang="en" dir="ltr">
                {description}
              </code>
            ) : (
              <p>{t('error.unknown')}</p>
            )}
            {request && (
              <p>
                {t('error.reference')} <bdi className="ltr">{request}</bdi>
              </p>
            )}
          </details>
        </Notice>
      </main>
    </>
  );
}

function describe(error: unknown): string | undefined {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return typeof error === 'string' && error ? error : undefined;
}
