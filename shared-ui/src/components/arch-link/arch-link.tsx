import { Link } from '../link/link.tsx';
import styles from './arch-link.module.css';

export interface ArchLinkProps {
  to: string;
  title: string;
  /** A short text below the title. */
  note?: string;
  /** Address of the picture. It is decorative; the title is the name of the link. */
  picture: string;
}

/** A link in the form of an arch with a picture in it. */
export function ArchLink({ to, title, note, picture }: ArchLinkProps) {
  return (
    <Link to={to} className={styles.arch}>
      <span className={styles.niche}>
        <span className={styles.opening}>
          <img src={picture} alt="" width={300} height={420} loading="lazy" decoding="async" />
        </span>
      </span>
      <span className={styles.title}>{title}</span>
      {note === undefined ? null : <span className={`meta ${styles.note}`}>{note}</span>}
    </Link>
  );
}
