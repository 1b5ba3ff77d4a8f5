import { SavedPage } from '../saved-page/saved-page.tsx';

/** What is kept on this device. */
export function Page() {
  return <SavedPage />;
}
