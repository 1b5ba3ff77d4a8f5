/** Files whose names change with their content. */
export const unchanging = { maxAge: '1y', immutable: true };

/** Of `express-static-gzip`: files that the build has compressed. */
export const compressedFiles = {
  enableBrotli: true,
  orderPreference: ['br' as const],
  serveStatic: unchanging,
};
