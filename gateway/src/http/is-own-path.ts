/** Whether the target of a redirect is a path of this site. */
export function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(location);
}
