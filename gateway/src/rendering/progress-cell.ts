import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const bytes = 8;
/** Linux's memory file system, where a write takes a microsecond. */
const folders = ['/dev/shm', tmpdir()];
let created = 0;

/**
 * Eight bytes that a render process overwrites when it enters a part of a page, and the gateway reads after it has killed
 * the process: a file without a name, so that neither a message nor a wake-up is needed for each part.
 */
export class ProgressCell {
  /** Passed to the process. */
  readonly fd: number;
  readonly #buffer = Buffer.alloc(bytes);

  private constructor(fd: number) {
    this.fd = fd;
  }

  /** Null where no file can be made: a render that hangs is then attributed to its page only. */
  static create(): ProgressCell | null {
    created += 1;
    for (const folder of folders) {
      const path = join(folder, `sahn-progress-${process.pid}-${created}-${Date.now()}`);
      try {
        const fd = openSync(path, 'wx+', 0o600);
        unlinkSync(path);
        writeSync(fd, Buffer.alloc(bytes));
        return new ProgressCell(fd);
      } catch {
        // The next folder.
      }
    }
    return null;
  }

  /** Number of the part that a job was in, counted from 1; 0 for none. */
  read(job: number): number {
    const read = readSync(this.fd, this.#buffer, 0, bytes, 0);
    return read === bytes && this.#buffer.readUInt32LE(0) === job ? this.#buffer.readUInt32LE(4) : 0;
  }

  close(): void {
    closeSync(this.fd);
  }
}
