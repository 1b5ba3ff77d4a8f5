import { Masthead } from '../shared/masthead.tsx';
import { PlainLink } from '../shared/plain-link.tsx';
import { startPodlet } from './podlet.tsx';

startPodlet(
  'header',
  (site, path) => <Masthead site={site} current={path} Link={PlainLink} />,
  (html, site, path) => {
    const { locale, dir, frame, classes } = site;
    const { icon, languageName } = classes;
    const props = { site: { locale, dir, frame, classes: { icon, languageName }, texts: {} }, current: path };
    const data = JSON.stringify(props).replaceAll('<', '\\u003c');
    return `<div id="header">${html}</div><script type="application/json" id="header-data">${data}</script>`;
  },
);
