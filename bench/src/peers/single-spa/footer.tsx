import { Footer } from '../shared/footer.tsx';
import { type ApplicationProps, createApplication, Link, usePath, withoutLocale } from './application.tsx';

function PageFooter({ site }: ApplicationProps) {
  return <Footer site={site} current={withoutLocale(usePath())} Link={Link} />;
}

export const { bootstrap, mount, unmount } = createApplication('footer', PageFooter);
