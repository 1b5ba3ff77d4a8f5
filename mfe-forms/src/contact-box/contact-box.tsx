import { ContactBox } from '@sahn/shared-ui/components/contact-box';
import { useModule } from '@sahn/shared-ui/module-context';

/** How to reach the site, at the foot of every page. */
export function Slot() {
  const { ownPath } = useModule();
  return <ContactBox to={ownPath('contact-us')} />;
}
