export type ArchiveFault =
  | 'torn'
  | 'damaged'
  | 'foreign'
  | 'other-kind'
  | 'newer'
  | 'too-large'
  | 'passphrase'
  | 'wrong-passphrase';

const faultText: Readonly<Record<ArchiveFault, string>> = {
  torn: 'is torn: its end is missing',
  damaged: 'is damaged: it is not what was written',
  foreign: 'is no backup of a site, and no box of a composition',
  'other-kind': 'is of another kind',
  newer: 'was made by a newer version of the gateway: use that version',
  'too-large': 'is larger than any that is read',
  passphrase: 'is encrypted: name its passphrase with --passphrase-file or SAHN_BACKUP_PASSPHRASE',
  'wrong-passphrase': 'does not open with this passphrase',
};

/** An archive that cannot be used. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly fault: ArchiveFault;

  /** @param part of the archive that shows it */
  constructor(fault: ArchiveFault, part?: string, cause?: unknown) {
    super(`The archive ${faultText[fault]}${part === undefined ? '' : ` (${part})`}.`, { cause });
    this.fault = fault;
  }
}
