import { hydrateRoot } from 'react-dom/client';
import { Masthead } from '../shared/masthead.tsx';
import { PlainLink } from '../shared/plain-link.tsx';

/* Of the page only the header has scripts, so only it is hydrated. */

const root = document.getElementById('header');
const data = JSON.parse(document.getElementById('header-data')?.textContent ?? '{}');
if (root) hydrateRoot(root, <Masthead {...data} Link={PlainLink} />);
