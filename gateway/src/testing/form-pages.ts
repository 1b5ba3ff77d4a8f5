/** Paths below the locale to which forms are posted without scripts. */
export const formPages = [
  'registration',
  'heart-written',
  'heart-written/withdraw',
  'heart-written/report',
  'contact-us',
  'donate',
];
