/** `sahn` in ASCII: the first key of our advisory locks in PostgreSQL. The second key says what is locked. */
export const lockSpace = 0x73_61_68_6e;

/** Held by the transaction that writes. */
export const writersLock = 1;
/** Held by the gateway that imports, and by the one that makes pictures and books. */
export const jobLocks = { import: 3, media: 4 } as const;
