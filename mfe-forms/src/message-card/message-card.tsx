import type { PublicMessage } from '@sahn/contracts/forms/forms';
import { localeFacts } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import styles from './message-card.module.css';

interface MessageCardProps extends Pick<PublicMessage, 'text' | 'name' | 'language'> {
  /** The day on which it was written, or another note at its end. */
  children: ReactNode;
  /** A control at the end of the card. */
  action?: ReactNode;
  /** The visitor's own message, not yet public. */
  waiting?: boolean;
}

/** A visitor's message on a slip of paper, in its own language and direction. */
export function MessageCard({ text, name, language, children, action, waiting = false }: MessageCardProps) {
  const { locale, t } = useModule();
  return (
    <article className={styles.card} data-waiting={waiting || undefined} dir="auto">
      <p className={styles.text} lang={language}>
        {text}
      </p>
      <footer className={`meta ${styles.end}`}>
        {name ? (
          <bdi className={styles.name} lang={language}>
            {name}
          </bdi>
        ) : (
          <span>{t('messages.anonymous')}</span>
        )}
        {children}
      </footer>
      {action === undefined ? null : (
        <div className={`meta ${styles.action}`}>
          <div dir={localeFacts[locale].direction}>{action}</div>
        </div>
      )}
    </article>
  );
}
