import type { CheckReport } from './check-module.ts';
import { printFault } from './locate-fault.ts';

const listNames = (names: readonly string[]) => names.join(' and ') || 'nobody';

function verdictOf({ faults }: CheckReport): string {
  if (faults.length === 0) return 'nothing that the gateway would refuse';
  return faults.length === 1 ? '1 fault' : `${faults.length} faults`;
}

/** What people read of a report, the verdict last. */
export function printReport(report: CheckReport): string {
  const { name, version, faults, warnings, skipped, slots = [] } = report;
  return [
    ...skipped.map((text) => `skipped: ${text}`),
    ...slots.map(
      ({ slot, offeredBy, filledBy }) =>
        `slot ${slot}: offered by ${listNames(offeredBy)}, filled by ${listNames(filledBy)}`,
    ),
    ...warnings.map((text) => `warning: ${text}`),
    ...faults.map(printFault),
    `${name}${version === null ? '' : ` ${version}`}: ${verdictOf(report)}`,
  ].join('\n');
}
