const prefix = 'mfe-';
const subjectForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxNameLength = 40;

/** The subject of a module: its name without `mfe-`. Its page, path and chunks are named after it. */
export function subjectOf(name: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

/** Name of a new module, with or without `mfe-` in front. Throws when it has not the form of one. */
export function parseModuleName(given: string): string {
  const subject = subjectOf(given);
  const name = `${prefix}${subject}`;
  if (subjectForm.test(subject) && name.length <= maxNameLength) return name;
  throw new Error(
    `'${given}' is no name for a module: use lower-case letters, digits and hyphens, such as 'calendar' or 'mfe-calendar', ${maxNameLength} in all.`,
  );
}
