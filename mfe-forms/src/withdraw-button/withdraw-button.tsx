import { useModule } from '@sahn/shared-ui/module-context';
import { ConfirmPost } from '../confirm-post/confirm-post.tsx';

interface WithdrawButtonProps {
  receipt: string;
  onDone: () => void;
}

/** Withdraws an author's message, after a confirmation. */
export function WithdrawButton({ receipt, onDone }: WithdrawButtonProps) {
  const { api, ownPath, t } = useModule();
  return (
    <ConfirmPost
      path={`${ownPath('heart-written')}/withdraw`}
      field="receipt"
      value={receipt}
      label={t('messages.withdraw')}
      title={t('messages.withdrawTitle')}
      text={t('messages.withdrawText')}
      confirm={t('messages.withdraw')}
      failed={t('messages.withdrawFailed')}
      act={() => api.withdraw(receipt)}
      onDone={onDone}
    />
  );
}
