import type { Nav } from '../routing/nav-item.ts';

const articles = { label: 'Articles', to: '/articles', current: true };
const duas = { label: 'Duas & ziyarat', to: '/duas', current: false };

export const sampleNav: Nav = {
  header: [{ label: 'Her life', to: '/story-of-life', current: false }, articles, duas],
  read: [articles, duas],
  'take-part': [{ label: 'Virtual pilgrimage', to: '/registration', current: false }],
  contact: [{ label: 'Contact us', to: '/contact-us', current: false }],
};
