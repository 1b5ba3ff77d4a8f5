import type { PlayerFailure } from '@sahn/contracts/player/player';

/** Timeout in milliseconds of the request that finds the cause. */
const timeoutMs = 5_000;

/** Codes of `MediaError`. */
const networkError = 2;
const decodeError = 3;

/** What a media element reports of a failed sound. */
export interface FailedSound {
  src: string;
  /** `MediaError.code`, when the element has an error. */
  code: number | undefined;
  /** Name of the error with which `play()` rejected. */
  refusal: string | undefined;
}

/**
 * The cause of a sound's failure. The element's error is the same for a missing file, a lost connection and a wrong
 * format, so a HEAD request tells them apart.
 */
export async function judgeFailure({ src, code, refusal }: FailedSound): Promise<PlayerFailure> {
  if (refusal === 'NotAllowedError') return 'blocked';
  if (refusal === 'TimeoutError' || code === networkError) return 'network';
  if (code === decodeError) return 'format';
  try {
    const { status, ok } = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
    if (status === 404 || status === 410) return 'missing';
    return ok ? 'format' : 'network';
  } catch {
    return 'network';
  }
}
