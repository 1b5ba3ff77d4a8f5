import type { DoctorReport, Finding } from '@sahn/contracts/doctor/doctor';

/** The DNS questions of the checks: `node:dns`' own, or those of a test. */
export interface AddressResolver {
  lookup(name: string, options: { all: true }): Promise<{ address: string; family: number }[]>;
}

/** What the checks from outside look at. */
export interface OutsideSources {
  site: Pick<DoctorReport, 'origin' | 'platformPort' | 'hsts' | 'token'>;
  resolver: AddressResolver;
  /** Epoch milliseconds. */
  now: () => number;
}

export type Found = Omit<Finding, 'check'>;

export const ok = (text: string): Found => ({ state: 'ok', text });
export const skipped = (text: string): Found => ({ state: 'skipped', text });
export const warning = (text: string, remedy: string): Found => ({ state: 'warning', text, remedy });
export const fault = (text: string, remedy: string): Found => ({ state: 'fault', text, remedy });

/** Whether a host name or an address means the machine itself. */
export function isOwnMachine(name: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(name);
}
