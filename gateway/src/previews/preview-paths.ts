/** Opens a preview: sets its cookie. */
export const openPath = '/_preview';
/** Ends it: removes the cookie. */
export const endPath = '/_preview/end';
/** Query parameter of the signed pass. */
export const passParameter = 'pass';
