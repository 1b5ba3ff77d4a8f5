/** Where the links of navigation are shown: in the masthead, and in the columns of the footer. */
export const navLocations = ['header', 'visit', 'read', 'take-part', 'contact'] as const;
export type NavLocation = (typeof navLocations)[number];
