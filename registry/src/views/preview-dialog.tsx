import { NewPreviewSchema } from '@sahn/contracts/releases/preview';
import { CopyButton } from '@sahn/shared-ui/components/copy-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { useState } from 'react';
import { ActDialog } from '../parts/act-dialog.tsx';
import { Code } from '../parts/code.tsx';
import { TextField } from '../parts/text-field.tsx';
import { Time } from '../parts/time.tsx';
import { usePlatform } from '../platform/platform.tsx';

export interface PreviewDialogProps {
  target: { composition: number } | { releases: Readonly<Record<string, string>> };
  onClose: () => void;
}

/** Makes a link to a composition that is not live. The link is shown once. */
export function PreviewDialog({ target, onClose }: PreviewDialogProps) {
  const { t, locale } = useModule();
  const { act } = usePlatform();
  const [hours, setHours] = useState(24);
  const make = async () => {
    const made = await act(NewPreviewSchema, 'POST', '/previews', { ...target, hours });
    return (
      <>
        <p>{t('preview.made', { number: formatOrdinal(locale, made.composition) })}</p>
        <p className="row">
          <Code>{made.link}</Code>
          <CopyButton text={made.link} line />
        </p>
        <p>
          {t('preview.until')} <Time at={made.expires} />
        </p>
      </>
    );
  };
  return (
    <ActDialog
      title={t('preview.title')}
      confirm={t('act.preview')}
      done={t('preview.done')}
      isReady={hours >= 1 && hours <= 720}
      onClose={onClose}
      act={make}
    >
      <p>
        {t('preview.of')}{' '}
        {'composition' in target ? (
          formatOrdinal(locale, target.composition)
        ) : (
          <Code>
            {Object.entries(target.releases)
              .map((release) => release.join('@'))
              .join(' ')}
          </Code>
        )}
      </p>
      <p>{t('preview.text')}</p>
      <TextField
        label={t('preview.hours')}
        type="number"
        min={1}
        max={720}
        step={1}
        value={hours}
        onChange={({ currentTarget }) => setHours(Math.round(currentTarget.valueAsNumber) || 0)}
      />
    </ActDialog>
  );
}
