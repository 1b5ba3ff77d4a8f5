import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { Link } from '../link/link.tsx';
import styles from './contact-box.module.css';

export interface ContactBoxProps {
  /** Default: a general invitation to write. */
  title?: string;
  children?: ReactNode;
  /** Page with the contact form. */
  to: string;
  email?: string;
  level?: 2 | 3;
}

/** How to reach the site: with the same text at the same location of every page. */
export function ContactBox({ title, children, to, email, level = 2 }: ContactBoxProps) {
  const { t } = useModule();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.contact}>
      <Heading className="t4">{title ?? t('ui.contactBox.title')}</Heading>
      <p className="ui">{children ?? t('ui.contactBox.text')}</p>
      <p className={styles.ways}>
        <Link to={to}>{t('ui.contactBox.write')}</Link>
        {email === undefined ? null : (
          <a className="ltr" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </p>
    </div>
  );
}
