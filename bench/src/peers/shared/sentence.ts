/** The bench changes it, and waits until visitors read it. */
export const sentence = 'Kept by many hands';
