import type english from '../../locales/sharing.en.json';

/** Key of a string in `locales/sharing.*.json`. The gateway does not start when a language lacks one that English has. */
export type SharingKey = keyof typeof english;
