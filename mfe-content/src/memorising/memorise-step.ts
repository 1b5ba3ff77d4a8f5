export const memoriseSteps = ['word', 'line'] as const;
/** What one step shows. */
export type MemoriseStep = (typeof memoriseSteps)[number];
