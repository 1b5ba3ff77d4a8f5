import { useModule } from '@sahn/shared-ui/module-context';

/** Said where the server left something to a browser that runs no scripts. */
export function ScriptNote() {
  const { t } = useModule();
  return (
    <noscript>
      <p className="prose">{t('loading.noScript')}</p>
    </noscript>
  );
}
