/** Thrown on the server by a part that is left to the browser. */
export class LeftToBrowser extends Error {
  constructor(part: string) {
    super(`${part} is left to the browser`);
    this.name = 'LeftToBrowser';
  }
}
