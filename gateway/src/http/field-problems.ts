import { type FieldCode, fieldCodes } from '@sahn/contracts/problems/problem';
import type { BaseIssue } from 'valibot';

/** A code for each invalid field; the first issue of a field counts. */
export function fieldProblems(issues: readonly BaseIssue<unknown>[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key ?? '');
    if (name === '' || Object.hasOwn(fields, name)) continue;
    const stated = fieldCodes.find((code) => code === issue.message);
    fields[name] = stated ?? (issue.received === 'undefined' ? 'required' : 'choice');
  }
  return fields;
}
