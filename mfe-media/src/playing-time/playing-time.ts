/**
 * Seconds as `mm:ss` (specification, section 4): whole seconds that have passed, minutes beyond 59 go on, and what is
 * unknown is `00:00`. In Latin digits everywhere, since it is drawn left to right.
 */
export function playingTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(whole / 60))}:${pad(whole % 60)}`;
}
