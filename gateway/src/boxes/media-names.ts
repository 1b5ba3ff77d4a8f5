const names = /(?<![0-9a-f])[0-9a-f]{32}(?:-\d{1,5}-[0-9a-f]{6})?\.[a-z0-9]{2,4}(?![a-z0-9])/g;

/** Names of the media files that a stored text names: originals, resized pictures and books. */
export function mediaNamesIn(text: string): string[] {
  return [...text.matchAll(names)].map(([name]) => name);
}

/** Whether a file was made of another one. */
export function isMade(name: string): boolean {
  return name.includes('-');
}

/** Whether it is a resized picture, which can be made of its original alone. */
export function isResizedPicture(name: string): boolean {
  return isMade(name) && !/\.(?:pdf|epub)$/.test(name);
}

/** Name of the list beside a made file. */
export function listNameOf(name: string): string {
  return name.replace(/-\d{1,5}(-[0-9a-f]{6})\..*$/, '$1.json');
}
