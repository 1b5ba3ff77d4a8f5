import styles from './parts.module.css';

/** A name, version, path or id: always from left to right. */
export function Code({ children }: { children: string | number }) {
  return (
    <bdi dir="ltr" lang="en" className={styles.code}>
      {children}
    </bdi>
  );
}
