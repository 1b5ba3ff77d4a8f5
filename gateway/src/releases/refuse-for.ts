import { HttpError } from '../http/errors.ts';

const maxComplaints = 20;

/** Throws `release-refused` when there are faults. */
export function refuseFor(complaints: readonly string[]): void {
  if (complaints.length === 0) return;
  const shown = complaints.slice(0, maxComplaints);
  const rest = complaints.length - shown.length;
  const detail = [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
  throw new HttpError('release-refused', { detail });
}
