import { Button } from '@sahn/shared-ui/components/button';
import { useToast } from '@sahn/shared-ui/components/toast';
import { shareIcon } from '@sahn/shared-ui/icons/share';
import { useModule } from '@sahn/shared-ui/module-context';
import { type RefObject, useState } from 'react';

interface PictureButtonProps {
  sheet: RefObject<HTMLElement | null>;
  title: string;
  /** Name of the file without its ending, ASCII. */
  name: string;
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Makes a picture of the certificate and gives it to the device's sharing dialog; saves it where there is none for files. */
export function PictureButton({ sheet, title, name }: PictureButtonProps) {
  const { report, t } = useModule();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const give = async () => {
    if (sheet.current === null) return;
    setBusy(true);
    try {
      const { drawSheet } = await import(/* webpackChunkName: "draw-sheet" */ './draw-sheet.browser.ts');
      const file = new File([await drawSheet(sheet.current)], `${name}.png`, { type: 'image/png' });
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
      else save(file);
    } catch (error) {
      // The visitor closed the sharing dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      report(error, 'certificate-picture');
      toast.show({ text: t('certificate.pictureFailed'), kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={shareIcon} busy={isBusy} onClick={() => void give()}>
      {t('certificate.picture')}
    </Button>
  );
}
