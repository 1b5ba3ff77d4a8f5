/** Locations of the menu's links: the masthead, and the columns of the footer. */
export const navPlaces = ['header', 'visit', 'read', 'take-part', 'contact'] as const;
export type NavPlace = (typeof navPlaces)[number];
