/** Thrown on the server by a part that the browser will render by itself. */
export class LeftToBrowser extends Error {
  constructor(part: string) {
    super(`${part} is left to the browser`);
    this.name = 'LeftToBrowser';
  }
}
