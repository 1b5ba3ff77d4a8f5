import type { BootModule } from '@sahn/contracts/modules/boot';
import type { ListedModule } from '@sahn/contracts/modules/catalogue';

/**
 * The modules of the composition, as far as they are known: on the server all, in the browser those of the data block, and all
 * as soon as the catalogue is there. What the server has rendered by all of them is the same by those of the block.
 */
export interface KnownModules {
  /** The same array until more become known. */
  readonly listed: readonly ListedModule[];
  /** Whether `listed` are all. If not, no path is known to lead nowhere. */
  readonly complete: boolean;
  /** Loads the list of all. Rejects when it cannot be loaded; the next call tries again. */
  loadAll(): Promise<void>;
  /** All that is needed to load a module; undefined for a name that the composition does not have. */
  find(name: string): Promise<BootModule | undefined>;
  /** The same, with the hashes of all its files. */
  describe(name: string): Promise<BootModule | undefined>;
  /** On the server only: hears of each module by which the page was rendered. */
  note?(name: string): void;
}
