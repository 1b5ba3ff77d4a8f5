import type { BootModule } from '@sahn/contracts/modules/boot';

type Part = Pick<BootModule, 'base' | 'integrity'>;

/** Value of the `integrity` attribute for an address among the composition's files; undefined for any other. */
export function findHash(parts: readonly Part[], address: string): string | undefined {
  const part = parts.find((one) => address.startsWith(one.base));
  const hash = part?.integrity[address.slice(part.base.length)];
  return hash && `sha256-${hash}`;
}
