import { Footer } from '../shared/footer.tsx';
import { PlainLink } from '../shared/plain-link.tsx';
import { startPodlet } from './podlet.tsx';

startPodlet('footer', (site, path) => <Footer site={site} current={path} Link={PlainLink} />);
