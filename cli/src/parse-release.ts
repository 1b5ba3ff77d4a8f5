import { UsageError } from './command-error.ts';

/** Name and version of `name@version`; the version is null in `name@none`, which takes the module out. */
export function parseRelease(text: string): [name: string, version: string | null] {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\S+)$/.exec(text) ?? [];
  if (!name || !version)
    throw new UsageError(`'${text}' is not of the form name@version, such as mfe-donate@1.0.0-98f3ab21c077.`);
  return [name, version === 'none' ? null : version];
}
