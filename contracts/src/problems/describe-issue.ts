import * as v from 'valibot';

/** What is wrong in data, with the path of the value: `manifest.rotes: there is no such key`. */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? '';
  // A strict object expects nothing where it finds a key that it does not have.
  const isUnknown = issue.type === 'strict_object' && issue.expected === 'never';
  return `${path}: ${isUnknown ? 'there is no such key' : issue.message}`;
}
