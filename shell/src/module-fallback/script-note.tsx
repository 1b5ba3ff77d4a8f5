import { useModule } from '@sahn/shared-ui/module-context';

/** Shown without scripts, where the server has left a part to the browser. */
export function ScriptNote() {
  const { t } = useModule();
  return (
    <noscript>
      <p className="prose">{t('loading.noScript')}</p>
    </noscript>
  );
}
