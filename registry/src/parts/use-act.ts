import { type ReactNode, useState } from 'react';

/** The dialog that is open, if any: `show(<SomeDialog onClose={close} />)`. */
export function useAct(): { dialog: ReactNode; show: (dialog: ReactNode) => void; close: () => void } {
  const [dialog, setDialog] = useState<ReactNode>(null);
  return { dialog, show: setDialog, close: () => setDialog(null) };
}
