/** What a loader found, as the router keeps it and the data block carries it. */
export type Answer = { state: 'ready'; data: unknown } | { state: 'failed' } | { state: 'missing' };

/** Slot entries' answers by entry id. */
export type SlotAnswers = Readonly<Record<string, Answer>>;

export interface HomeData {
  page: Answer;
  slots: SlotAnswers;
}
