/** Milliseconds by which the clock of a process may differ from the system's without its having been set since. */
const driftMs = 2;

/**
 * Epoch milliseconds, the same on all threads: with fractions, as long as nobody has set the system's clock since the process
 * began, as after a machine that slept. `performance` does not follow that; the spans of OpenTelemetry do.
 */
export function preciseNow(): number {
  const precise = performance.timeOrigin + performance.now();
  const now = Date.now();
  return Math.abs(now - precise) < driftMs ? precise : now;
}
