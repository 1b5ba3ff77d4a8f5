import type { BaseIssue } from 'valibot';

/** An error in the content folder, because of which an item is not imported. */
export interface Fault {
  /** Below the content folder. */
  file: string;
  line: number;
  message: string;
}

/** Reports a fault of one file. */
export type ReportFault = (line: number, message: string) => void;

/** A schema's issue as a message for authors; `path` is the location in the file. */
export function describeIssue(issue: BaseIssue<unknown>, path: string): string {
  if (issue.expected === 'never') return `"${path}" is not known here`;
  if (issue.received === 'undefined' && issue.kind === 'schema') return `"${path}" is missing`;
  if (issue.type === 'picklist')
    return `"${path}" must be one of ${issue.expected?.replaceAll(/[()"]/g, '')}`;
  if (issue.message.startsWith('Invalid '))
    return `"${path}" must be of type ${issue.expected}, not ${issue.received}`;
  return `"${path}": ${issue.message}`;
}
