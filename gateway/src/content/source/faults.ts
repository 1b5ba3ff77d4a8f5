import type { BaseIssue } from 'valibot';

/** Something in the content folder that keeps an item out. */
export interface Fault {
  /** Below the content folder. */
  file: string;
  line: number;
  message: string;
}

/** Takes a fault of one file. */
export type ReportFault = (line: number, message: string) => void;

/** What a schema's issue means to who wrote the file; `path` names the place in it. */
export function describeIssue(issue: BaseIssue<unknown>, path: string): string {
  if (issue.expected === 'never') return `"${path}" is not known here`;
  if (issue.received === 'undefined' && issue.kind === 'schema') return `"${path}" is missing`;
  if (issue.type === 'picklist')
    return `"${path}" must be one of ${issue.expected?.replaceAll(/[()"]/g, '')}`;
  if (issue.message.startsWith('Invalid '))
    return `"${path}" must be of type ${issue.expected}, not ${issue.received}`;
  return `"${path}": ${issue.message}`;
}
