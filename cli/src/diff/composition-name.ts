/** Whether an argument names a composition of the gateway and not a file: its number, or `live`. */
export function isCompositionName(text: string): boolean {
  return /^(?:live|[1-9]\d{0,9})$/.test(text);
}
