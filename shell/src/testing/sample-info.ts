import type { SiteInfo } from '@sahn/contracts/site/site-info';

export const sampleInfo: SiteInfo = {
  name: 'Sample Site',
  description: 'A site for tests.',
  about: 'Run by nobody.',
  notice: 'Quote it.',
  demonstration: '',
  links: [{ href: 'https://source.example', label: 'The source' }],
  logo: null,
  menu: {},
};
