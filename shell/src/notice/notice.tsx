import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface NoticeProps {
  /** A drawing of 900 × 1260, shown in an arch. */
  picture: string;
  /** A short label above the title. */
  label?: string;
  title: string;
  text: string;
  /** For notices that appear while the visitor is on the page. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A page that explains an error: text at the start, an arch at the end. Does not use any context. */
export function Notice({ picture, label, title, text, role, children }: NoticeProps) {
  return (
    <div className={`wrap ${styles.notice}`}>
      <div className={styles.text} role={role}>
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
