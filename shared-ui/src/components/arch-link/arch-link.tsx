import { Link } from '../link/link.tsx';
import styles from './arch-link.module.css';

export interface ArchLinkProps {
  to: string;
  title: string;
  /** A few words below the title. */
  note?: string;
  /** Address of the picture: it is an ornament, the title names the link. */
  picture: string;
}

/** One arch of an arcade: a picture in a niche that leads somewhere. */
export function ArchLink({ to, title, note, picture }: ArchLinkProps) {
  return (
    <Link to={to} className={styles.arch}>
      <span className={styles.niche}>
        <img src={picture} alt="" width={300} height={420} loading="lazy" decoding="async" />
      </span>
      <span className={styles.title}>{title}</span>
      {note === undefined ? null : <span className="meta">{note}</span>}
    </Link>
  );
}
