import { InvalidArgumentError } from 'commander';

const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/;

/** Epoch milliseconds of `2026-11-22 14:02`, which is UTC unless an offset follows. */
export function parseTime(text: string): number {
  const [, day, time, offset = 'Z'] = pattern.exec(text.trim()) ?? [];
  const at = Date.parse(`${day}T${time}${offset}`);
  if (Number.isNaN(at))
    throw new InvalidArgumentError(
      "Say it as '2026-11-22 14:02', in UTC, or with an offset: '2026-11-22 17:32+03:30'.",
    );
  return at;
}
