/** Id of the `main` element: the skip link's target, and where focus goes when a page has no heading. */
export const contentId = 'content';
