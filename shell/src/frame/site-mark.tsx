import mark from '@sahn/shared-ui/art/mark.svg';
import markNight from '@sahn/shared-ui/art/mark-night.svg';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';

interface SiteMarkProps {
  /** On a surface that is night in both themes. */
  night?: boolean;
}

/** The site's mark and name: the way home from every page. */
export function SiteMark({ night = false }: SiteMarkProps) {
  const { t } = useModule();
  return (
    <Link className="frame-brand" to="/" aria-label={t('nav.home')}>
      {night ? (
        <img src={markNight} alt="" width={40} height={40} fetchPriority="low" />
      ) : (
        <>
          <img className="dawn-only" src={mark} alt="" width={40} height={40} fetchPriority="low" />
          <img className="night-only" src={markNight} alt="" width={40} height={40} fetchPriority="low" />
        </>
      )}
      {t('site.name')}
    </Link>
  );
}
