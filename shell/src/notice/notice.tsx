import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  /** A drawing of 900 × 1260, shown in an arch. */
  picture: string;
  /** A few signs above the title. */
  label?: string;
  title: string;
  text: string;
  /** For notices that come up while the visitor is on the page. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A page that says why there is no page: words at the start, an arch at the end. Reads nothing from a context. */
export function Notice({ picture, label, title, text, role, children }: NoticeProps) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <div className={styles.words} role={role}>
        {label && <p className="label">{label}</p>}
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {children}
      </div>
      <div className={styles.arch}>
        <img src={picture} alt="" width={900} height={1260} />
      </div>
    </div>
  );
}
