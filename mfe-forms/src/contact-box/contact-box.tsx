import { ContactBox } from '@sahn/shared-ui/components/contact-box';

/** How to reach the site, at the foot of every page. */
export function Slot() {
  return <ContactBox to="/contact-us" />;
}
