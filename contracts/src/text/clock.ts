/*
 * Playing time, always in Latin digits and left to right. An unknown time is `00:00`.
 */

const pad = (value: number) => String(value).padStart(2, '0');

function wholeSeconds(seconds: number): number {
  return Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
}

/** `mm:ss`; minutes may exceed 59 (specification, section 4). */
export function formatMinutes(seconds: number): string {
  const whole = wholeSeconds(seconds);
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}

/** `mm:ss`, or `h:mm:ss` from an hour on. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(wholeSeconds(seconds) / 3600);
  const rest = formatMinutes(wholeSeconds(seconds) % 3600);
  return hours === 0 ? rest : `${hours}:${rest}`;
}
