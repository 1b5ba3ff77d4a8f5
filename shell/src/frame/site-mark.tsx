import mark from '@sahn/shared-ui/art/mark.svg';
import markNight from '@sahn/shared-ui/art/mark-night.svg';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { useSiteInfo } from './site-info.tsx';

interface SiteMarkProps {
  /** For a surface that is dark in both themes. */
  night?: boolean;
}

/** The site's logo and name, which link to the home page. */
export function SiteMark({ night = false }: SiteMarkProps) {
  const { t } = useModule();
  const { name, logo } = useSiteInfo();
  const light = logo?.light ?? mark;
  const dark = logo?.dark ?? markNight;
  return (
    <Link className="frame-brand" to="/" aria-label={t('nav.home', { site: name })}>
      {/* Lazy, because browsers load only the one of both that is shown. */}
      {night ? (
        <img src={dark} alt="" width={40} height={40} loading="lazy" />
      ) : (
        <>
          <img className="dawn-only" src={light} alt="" width={40} height={40} loading="lazy" />
          <img className="night-only" src={dark} alt="" width={40} height={40} loading="lazy" />
        </>
      )}
      {name}
    </Link>
  );
}
