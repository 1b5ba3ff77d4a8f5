interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser tells of the visitor's connection; nothing where it does not. */
export function connection(): NetworkInformation {
  return (navigator as typeof navigator & { connection?: NetworkInformation }).connection ?? {};
}
