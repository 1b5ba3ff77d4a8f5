import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { useSiteInfo } from './site-info.tsx';

interface SiteMarkProps {
  /** For a surface that is dark in both themes. */
  night?: boolean;
}

/** The drawing of `shared-ui/src/art/mark.svg`. As markup, because every first visit would request a picture for it. */
function Mark() {
  return (
    <svg className="frame-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path d="m63 32-9.1 9.1v12.8H41.1L32 63l-9.1-9.1H10.1V41.1L1 32l9.1-9.1V10.1h12.8L32 1l9.1 9.1h12.8v12.8Z" />
      <path d="M23.4 23.4h17.2v17.2H23.4zm2.8 4.6v-7.6c0-3.8 2.4-6.2 5.8-9.8 3.4 3.6 5.8 6 5.8 9.8V28Zm9.8-1.8h7.6c3.8 0 6.2 2.4 9.8 5.8-3.6 3.4-6 5.8-9.8 5.8H36Zm1.8 9.8v7.6c0 3.8-2.4 6.2-5.8 9.8-3.4-3.6-5.8-6-5.8-9.8V36ZM28 37.8h-7.6c-3.8 0-6.2-2.4-9.8-5.8 3.6-3.4 6-5.8 9.8-5.8H28Z" />
      <path d="m37.7 34.4-2.3 1-1 2.3-2.4-1-2.4 1-1-2.3-2.3-1 1-2.4-1-2.4 2.3-1 1-2.3 2.4 1 2.4-1 1 2.3 2.3 1-1 2.4z" />
    </svg>
  );
}

/** The site's logo and name, which link to the home page. */
export function SiteMark({ night = false }: SiteMarkProps) {
  const { t } = useModule();
  const { name, logo } = useSiteInfo();
  return (
    <Link className="frame-brand" to="/" aria-label={t('nav.home', { site: name })}>
      {logo === null ? <Mark /> : <Logo {...logo} night={night} />}
      {name}
    </Link>
  );
}

/** Lazy, because browsers load only the one of both that is shown. */
function Logo({ light, dark, night }: { light: string; dark: string; night: boolean }) {
  if (night) return <img src={dark} alt="" width={40} height={40} loading="lazy" />;
  return (
    <>
      <img className="dawn-only" src={light} alt="" width={40} height={40} loading="lazy" />
      <img className="night-only" src={dark} alt="" width={40} height={40} loading="lazy" />
    </>
  );
}
