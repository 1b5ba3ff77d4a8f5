import type { PlayerFailure } from '@sahn/contracts/player/player';

/** Timeout in milliseconds of the request that finds the cause. */
const timeoutMs = 5_000;
/** Codes of `MediaError`. */
const networkError = 2;
const decodeError = 3;

/**
 * The cause of a film's failure. The element's error is the same for a missing file, a lost connection and a wrong
 * format, so a HEAD request tells them apart.
 */
export async function filmFailure(video: HTMLVideoElement, refusal: string): Promise<PlayerFailure> {
  const code = video.error?.code;
  if (refusal === 'NotAllowedError') {
    return 'blocked';
  }
  if (refusal === 'TimeoutError' || code === networkError) {
    return 'network';
  }
  if (code === decodeError) {
    return 'format';
  }
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { ok, status } = await fetch(video.currentSrc || video.src, { method: 'HEAD', signal });
    return status === 404 || status === 410 ? 'missing' : ok ? 'format' : 'network';
  } catch {
    return 'network';
  }
}
