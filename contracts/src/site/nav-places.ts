/** Where links of the menu stand: in the masthead, and in the columns of the footer. */
export const navPlaces = ['header', 'visit', 'read', 'take-part', 'contact'] as const;
export type NavPlace = (typeof navPlaces)[number];
