/** Whether another process keeps this one from writing. */
export interface ForeignLock {
  /** Time of the first write that met the lock, by the monotonic clock; null when the last write did not meet one. */
  since: number | null;
}
