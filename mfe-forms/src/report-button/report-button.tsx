import type { PublicMessage } from '@sahn/contracts/forms/forms';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useRef, useState } from 'react';
import { ConfirmPost } from '../confirm-post/confirm-post.tsx';

/** Reports a message to the moderators. */
export function ReportButton({ message }: { message: Pick<PublicMessage, 'id' | 'name'> }) {
  const { api, ownPath, t } = useModule();
  const [isDone, setDone] = useState(false);
  if (isDone) return <Thanks />;
  return (
    <ConfirmPost
      path={`${ownPath('heart-written')}/report`}
      field="message"
      value={message.id}
      label={t('report.label')}
      about={message.name ?? t('messages.anonymous')}
      quiet
      title={t('report.title')}
      text={t('report.text')}
      confirm={t('report.confirm')}
      failed={t('report.failed')}
      act={() => api.reportMessage(message.id)}
      onDone={() => setDone(true)}
    />
  );
}

/** Takes the focus from the button that it replaces. */
function Thanks() {
  const { t } = useModule();
  const note = useRef<HTMLSpanElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <span ref={note} role="status" tabIndex={-1}>
      {t('report.done')}
    </span>
  );
}
